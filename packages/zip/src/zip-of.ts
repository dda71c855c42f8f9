import { type ZipEntry, zipEnd, zipEntry } from './zip-entry.ts'

/** A file to pack. */
export interface PackedFile {
  /** With its folder: `files/rack.png`. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A zip of files as they are: pictures and documents are compressed already. As parts, so that no file is copied. */
export async function zipOf(files: readonly PackedFile[], at: Date): Promise<Uint8Array<ArrayBuffer>[]> {
  const whole: Uint8Array<ArrayBuffer>[] = []
  const entries: ZipEntry[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const { entry, parts } = await zipEntry(name, bytes, { offset, isDeflated: false }, at)
    whole.push(...parts)
    entries.push(entry)
    offset += parts.reduce((sum, { length }) => sum + length, 0)
  }
  return [...whole, zipEnd(entries, offset, at)]
}
