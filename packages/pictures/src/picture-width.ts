type ReadWidth = (view: DataView) => number

/** Where a picture says how wide it is, by how it begins, and what a WebP names after that. */
const widths: readonly (readonly [start: string, read: ReadWidth])[] = [
  ['\x89PNG\r\n\x1a\n', (view) => view.getUint32(16)],
  ['GIF87a', (view) => view.getUint16(6, true)],
  ['GIF89a', (view) => view.getUint16(6, true)],
  ['\xff\xd8\xff', jpegWidth],
  ['RIFF VP8 ', (view) => view.getUint16(26, true) & 0x3fff],
  ['RIFF VP8L', (view) => (view.getUint16(21, true) & 0x3fff) + 1],
  ['RIFF VP8X', (view) => (view.getUint32(24, true) & 0xffffff) + 1],
]

/** A picture's width in pixels, as PNG, GIF, JPEG and WebP say it; undefined where it can't be read. */
export function pictureWidth(bytes: Uint8Array): number | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 16))
  const kind = text.startsWith('RIFF') ? `RIFF ${text.slice(12)}` : text
  const [, read] = widths.find(([start]) => kind.startsWith(start)) ?? []
  try {
    return read?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) || undefined
  } catch (error) {
    // It ends before it says so.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** In the first segment that describes the frame; not of tables (C4, CC) and extensions (C8). */
function jpegWidth(view: DataView): number {
  for (let at = 2; ; ) {
    const marker = view.getUint16(at)
    if (marker < 0xff00) return 0
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return view.getUint16(at + 7)
    // Before a marker there may be any number of filling bytes.
    at += marker === 0xffff ? 1 : 2 + Math.max(2, view.getUint16(at + 2))
  }
}
