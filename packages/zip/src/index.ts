export { crc32 } from './crc32.ts'
export { joined } from './fields.ts'
export { type ZipEntry, zipEnd, zipEntry } from './zip-entry.ts'
export { type PackedFile, zipOf } from './zip-of.ts'
