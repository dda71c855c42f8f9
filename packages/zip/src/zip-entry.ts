import { crc32 } from './crc32.ts'
import { bytesOf, type Field, joined } from './fields.ts'

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
/** What a reader has to know: to unpack, and 64-bit offsets. */
const version = { plain: 20, far: 45 }
/** Of files that no time is given for: the same content makes the same bytes. */
const noTime = new Date(0)

/**
 * One file as it stands in a zip, after the `offset` bytes that are there already (PKWARE's APPNOTE 6.3): in parts, of which none is a copy of a
 * large one. A zip grows entry by entry: whoever writes it keeps the entries for `zipEnd`, and nothing else.
 */
export async function zipEntry(
  path: string,
  content: Uint8Array<ArrayBuffer>,
  { offset, isDeflated }: Pick<ZipEntry, 'offset' | 'isDeflated'>,
  at: Date = noTime,
): Promise<{ entry: ZipEntry; parts: Uint8Array<ArrayBuffer>[] }> {
  const data = isDeflated ? await deflated(content) : content
  const entry = { path, crc: crc32(content), size: content.length, packed: data.length, isDeflated, offset }
  const head = bytesOf([4, 0x0403_4b50], ...described(entry, at), [2, 0])
  return { entry, parts: [joined([head, utf8.encode(path)]), data] }
}

/** What ends a zip: the list of its files, and where that begins. */
export function zipEnd(
  entries: readonly ZipEntry[],
  offset: number,
  at: Date = noTime,
): Uint8Array<ArrayBuffer> {
  const list = joined(entries.map((entry) => listed(entry, at)))
  const count = entries.length
  const isLarge = count >= two || list.length >= four || offset >= four
  const counts = [Math.min(count, two), Math.min(count, two)].map((each): Field => [2, each])
  const place = [list.length, offset].map((each): Field => [4, Math.min(each, four)])
  const end = bytesOf([4, 0x0605_4b50], [2, 0], [2, 0], ...counts, ...place, [2, 0])
  return joined(isLarge ? [list, largeEnd(count, list.length, offset), end] : [list, end])
}

/** A file in the list at the end: without comment, on the first disk, with no attributes. */
function listed(entry: ZipEntry, at: Date): Uint8Array<ArrayBuffer> {
  const { path, offset } = entry
  const far = isFar(entry) ? bytesOf([2, 1], [2, 8], [8, offset]) : new Uint8Array()
  const made: Field = [2, versionOf(entry)]
  const rest = [far.length, 0, 0, 0].map((each): Field => [2, each])
  const place = [0, Math.min(offset, four)].map((each): Field => [4, each])
  const head = bytesOf([4, 0x0201_4b50], made, ...described(entry, at), ...rest, ...place)
  return joined([head, utf8.encode(path), far])
}

/** For numbers that the usual end has no room for. */
function largeEnd(count: number, length: number, offset: number): Uint8Array<ArrayBuffer> {
  const versions: Field[] = [
    [2, version.far],
    [2, version.far],
  ]
  const disks: Field[] = [
    [4, 0],
    [4, 0],
  ]
  const numbers = [count, count, length, offset].map((each): Field => [8, each])
  const record = bytesOf([4, 0x0606_4b50], [8, 44], ...versions, ...disks, ...numbers)
  return joined([record, bytesOf([4, 0x0706_4b50], [4, 0], [8, offset + length], [4, 1])])
}

const isFar = ({ offset }: ZipEntry) => offset >= four
const versionOf = (entry: ZipEntry) => (isFar(entry) ? version.far : version.plain)

/** What both headers of a file say of it, up to the length of its name. */
function described(entry: ZipEntry, at: Date): Field[] {
  const { path, crc, size, packed, isDeflated } = entry
  const [time, day] = timeAndDay(at)
  const how = [versionOf(entry), flags, isDeflated ? 8 : 0, time, day].map((each): Field => [2, each])
  const sizes = [crc, packed, size].map((each): Field => [4, each])
  return [...how, ...sizes, [2, utf8.encode(path).length]]
}

/** A zip knows no time before 1980, and no zone: this is UTC. */
function timeAndDay(at: Date): [number, number] {
  const year = at.getUTCFullYear() - 1980
  if (year < 0) return [0, 0x0021]
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return [time, (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()]
}

async function deflated(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Response(content).body?.pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
