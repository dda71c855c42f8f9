const gpsTag = 0x8825
const entrySize = 12
/** The standard has 32. */
const mostEntries = 200
/** Bytes of a value, by its type (Exif 2.32, 4.6.2). */
const valueSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
/** Types of a number that says where a list is: LONG and IFD. */
const pointerTypes = [4, 13]

/**
 * Empties the list of what Exif says of the place. Exif is a TIFF, which stands anywhere: after its name in JPEG, alone in other files. So each
 * beginning of one counts whose first list says where a list of places is. Answers whether there was something.
 */
export function blankExif(bytes: Uint8Array): boolean {
  let had = false
  for (const start of ['II*\0', 'MM\0*'])
    for (const at of placesOf(start, bytes)) {
      try {
        had = blankGps(bytes.subarray(at)) || had
      } catch (error) {
        // It points beyond its end: no program reads a place there either.
        if (!(error instanceof RangeError)) throw error
      }
    }
  return had
}

function blankGps(tiff: Uint8Array): boolean {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const isLittle = view.getUint16(0) === 0x4949
  const [short, long] = [
    (at: number) => view.getUint16(at, isLittle),
    (at: number) => view.getUint32(at, isLittle),
  ]
  let had = false
  for (const entry of entriesAt(long(4), short)) {
    if (short(entry) !== gpsTag || !pointerTypes.includes(short(entry + 2))) continue
    const list = long(entry + 8)
    for (const each of entriesAt(list, short)) {
      const size = (valueSizes[short(each + 2)] ?? 0) * long(each + 4)
      if (size > 4) tiff.fill(0, long(each + 8), long(each + 8) + size)
      tiff.fill(0, each, each + entrySize)
      had = true
    }
    view.setUint16(list, 0)
  }
  return had
}

function entriesAt(list: number, short: (at: number) => number): number[] {
  const count = Math.min(short(list), mostEntries)
  return Array.from({ length: count }, (_, index) => list + 2 + index * entrySize)
}

/** Where a text stands in bytes. */
function* placesOf(text: string, bytes: Uint8Array): Generator<number> {
  const codes = [...text].map((character) => character.charCodeAt(0))
  for (let at = bytes.indexOf(codes[0] ?? 0); at >= 0; at = bytes.indexOf(codes[0] ?? 0, at + 1))
    if (codes.every((code, index) => bytes[at + index] === code)) yield at
}
