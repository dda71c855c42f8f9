import { crc32 } from './crc32.ts'

/** A file of a zip, once its bytes stand there. */
export interface ZipEntry {
  path: string
  crc: number
  /** Bytes, and as they are packed. */
  size: number
  packed: number
  isDeflated: boolean
  /** Where it begins. */
  offset: number
}

const utf8 = new TextEncoder()
const four = 0xffff_ffff
const two = 0xffff
/** Names are UTF-8. */
const flags = 0x0800
/** 1 January 1980: when a file was packed says nothing, and the same content makes the same bytes. */
const day = 0x0021
/** The version that reads 64-bit offsets. */
const version = 45

/**
 * One file as it stands in a zip, after the `offset` bytes that are there already (PKWARE's APPNOTE 6.3). A zip grows entry by entry: whoever writes
 * it keeps the entries for `zipEnd`, and nothing else.
 */
export async function zipEntry(
  path: string,
  content: Uint8Array<ArrayBuffer>,
  { offset, isDeflated }: Pick<ZipEntry, 'offset' | 'isDeflated'>,
): Promise<{ entry: ZipEntry; bytes: Uint8Array<ArrayBuffer> }> {
  const data = isDeflated ? await deflated(content) : content
  const entry = { path, crc: crc32(content), size: content.length, packed: data.length, isDeflated, offset }
  const head = bytesOf([4, 0x0403_4b50], ...described(entry), [2, 0])
  return { entry, bytes: joined([head, utf8.encode(path), data]) }
}

/** What ends a zip: the list of its files, and where that begins. */
export function zipEnd(entries: readonly ZipEntry[], offset: number): Uint8Array<ArrayBuffer> {
  const files = entries.map((entry) => {
    const isFar = entry.offset >= four
    const far = isFar ? bytesOf([2, 1], [2, 8], [8, entry.offset]) : new Uint8Array()
    const head = bytesOf(
      ...([
        [4, 0x0201_4b50],
        [2, version],
      ] as const),
      ...described(entry),
      ...([
        [2, far.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, isFar ? four : entry.offset],
      ] as const),
    )
    return joined([head, utf8.encode(entry.path), far])
  })
  const list = joined(files)
  const count = entries.length
  const end = offset + list.length
  const large = bytesOf(
    ...([
      [4, 0x0606_4b50],
      [8, 44],
      [2, version],
      [2, version],
      [4, 0],
      [4, 0],
    ] as const),
    ...([
      [8, count],
      [8, count],
      [8, list.length],
      [8, offset],
    ] as const),
    ...([
      [4, 0x0706_4b50],
      [4, 0],
      [8, end],
      [4, 1],
    ] as const),
  )
  const small = bytesOf(
    ...([
      [4, 0x0605_4b50],
      [2, 0],
      [2, 0],
      [2, Math.min(count, two)],
      [2, Math.min(count, two)],
    ] as const),
    ...([
      [4, Math.min(list.length, four)],
      [4, Math.min(offset, four)],
      [2, 0],
    ] as const),
  )
  return joined([list, large, small])
}

type Field = readonly [size: 2 | 4 | 8, value: number]

/** What both headers of a file say of it, up to the length of its name. */
function described({ path, crc, size, packed, isDeflated }: ZipEntry): Field[] {
  const named: Field = [2, utf8.encode(path).length]
  return [
    [2, version],
    [2, flags],
    [2, isDeflated ? 8 : 0],
    [2, 0],
    [2, day],
    [4, crc],
    [4, packed],
    [4, size],
    named,
  ]
}

function bytesOf(...fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, value] of fields) {
    if (size === 8) view.setBigUint64(at, BigInt(value), true)
    else if (size === 4) view.setUint32(at, value, true)
    else view.setUint16(at, value, true)
    at += size
  }
  return bytes
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function deflated(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Response(content).body?.pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
