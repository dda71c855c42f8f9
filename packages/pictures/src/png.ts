import { crc32, joined } from '@remotehands/zip'

const signature = 8
/** Of a chunk besides its content: its length and type before, its checksum after. */
const frame = 12
/** Texts that hold a whole Exif or XMP, packed or in digits: nothing can be blanked in them. */
const packed = [
  'XML:com.adobe.xmp\0\x01',
  ...['exif', 'xmp', 'APP1'].map((profile) => `Raw profile type ${profile}\0`),
]
const texts = ['iTXt', 'tEXt', 'zTXt']

export const isPng = (bytes: Uint8Array) => bytes[0] === 0x89 && bytes[1] === 0x50

interface Chunk {
  start: number
  end: number
  type: string
}

/**
 * A PNG whose metadata were changed, with their checksums, and without what can't be blanked. Undefined if there was nothing to do.
 */
export function settlePng(bytes: Uint8Array<ArrayBuffer>, wasChanged: boolean) {
  const chunks = chunksOf(bytes)
  const kept = chunks.filter(({ start, type }) => !(texts.includes(type) && isPacked(bytes, start + 8)))
  if (!wasChanged && kept.length === chunks.length) return undefined
  for (const { start, end, type } of kept)
    if (type === 'eXIf' || texts.includes(type))
      new DataView(bytes.buffer).setUint32(end - 4, crc32(bytes.subarray(start + 4, end - 4)))
  if (kept.length === chunks.length) return bytes
  const rest = chunks.at(-1)?.end ?? signature
  const parts = [
    bytes.subarray(0, signature),
    ...kept.map(({ start, end }) => bytes.subarray(start, end)),
    bytes.subarray(rest),
  ]
  return joined(parts)
}

function chunksOf(bytes: Uint8Array<ArrayBuffer>): Chunk[] {
  const view = new DataView(bytes.buffer)
  const chunks: Chunk[] = []
  for (let start = signature; start + frame <= bytes.length; ) {
    const end = start + frame + view.getUint32(start)
    if (end > bytes.length) break
    chunks.push({ start, end, type: String.fromCharCode(...bytes.subarray(start + 4, start + 8)) })
    start = end
  }
  return chunks
}

function isPacked(bytes: Uint8Array, at: number): boolean {
  const text = String.fromCharCode(...bytes.subarray(at, at + 40))
  return packed.some((each) => text.startsWith(each))
}
