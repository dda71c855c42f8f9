/** Bytes by which pictures that can say where they were taken begin: JPEG, WebP (RIFF), HEIC and AVIF (a box of their brand). */
const beginnings = [/^\xff\xd8\xff/, /^RIFF....WEBP/s, /^....ftyp(heic|heix|heim|heis|hevc|mif1|msf1|avif)/s]

/**
 * A picture without the place where it was taken, which phones write into it: whoever reads a ticket would read where its writer lives.
 * What else it says, and its size, stays; other files come back as they are.
 */
export async function withoutLocation(file: File): Promise<File> {
  const start = textOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (!beginnings.some((each) => each.test(start))) return file
  const bytes = new Uint8Array(await file.arrayBuffer())
  const had = [blankExif(bytes), blankXmp(bytes)].some(Boolean)
  return had ? new File([bytes], file.name, { type: file.type, lastModified: file.lastModified }) : file
}

const exifStart = 'Exif\0\0'
const gpsTag = 0x8825
const entrySize = 12
/** The standard has 32. */
const mostEntries = 200
/** Bytes of a value, by its type (Exif 2.32, 4.6.2). */
const valueSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

/** Empties the list of what Exif says of the place. Answers whether there was something. */
function blankExif(bytes: Uint8Array): boolean {
  let had = false
  for (const at of placesOf(exifStart, bytes)) {
    const tiff = bytes.subarray(at + exifStart.length)
    try {
      had = blankGps(tiff) || had
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
    if (short(entry) !== gpsTag) continue
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

const xmpStart = 'http://ns.adobe.com/xap/1.0/\0'
const xmpSize = 64 * 1024
const xmpPlace = /GPS\w+(?:\s*=\s*["']|\s*>)([^"'<]+)/g

/** Writes blanks over what XMP says of the place. */
function blankXmp(bytes: Uint8Array): boolean {
  let had = false
  for (const at of placesOf(xmpStart, bytes)) {
    const packet = bytes.subarray(at, at + xmpSize)
    for (const { index, 0: whole, 1: value = '' } of textOf(packet).matchAll(xmpPlace)) {
      packet.fill(0x20, index + whole.length - value.length, index + whole.length)
      had = true
    }
  }
  return had
}

/** Where a text stands in bytes. */
function* placesOf(text: string, bytes: Uint8Array): Generator<number> {
  const codes = [...text].map((character) => character.charCodeAt(0))
  for (let at = bytes.indexOf(codes[0] ?? 0); at >= 0; at = bytes.indexOf(codes[0] ?? 0, at + 1))
    if (codes.every((code, index) => bytes[at + index] === code)) yield at
}

/** A character for each byte. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
