/** A file to pack. */
export interface PackedFile {
  /** With its folder: `files/rack.png`. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * A ZIP archive (APPNOTE 6.3.10) of files as they are: pictures and documents are compressed already. As parts, so that no
 * file is copied. Names are UTF-8; no file, and not the whole, may reach 4 GB.
 */
export function zipOf(files: readonly PackedFile[], at: Date): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const entries: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const title = new TextEncoder().encode(name)
    const about = aboutFile(bytes, title, at)
    const head = concat([numbers([0x04034b50, 4]), about, title])
    parts.push(head, bytes)
    // No comment, disk 0, no attributes.
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    entries.push(concat([numbers([0x02014b50, 4], [version, 2]), about, place, title]))
    offset += head.length + bytes.length
  }
  const length = entries.reduce((sum, entry) => sum + entry.length, 0)
  const count = [files.length, 2] as const
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], count, count, [length, 4], [offset, 4], [0, 2])
  return [...parts, ...entries, end]
}

const version = 20
/** Names are UTF-8. */
const flags = 0x0800

/** What both headers of a file say, from the version on. */
function aboutFile(bytes: Uint8Array, title: Uint8Array, at: Date): Uint8Array<ArrayBuffer> {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const size = [bytes.length, 4] as const
  const lengths = [[title.length, 2] as const, [0, 2] as const]
  return numbers(
    [version, 2],
    [flags, 2],
    [0, 2],
    [time, 2],
    [day, 2],
    [crc32(bytes), 4],
    size,
    size,
    ...lengths,
  )
}

function numbers(...fields: (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
