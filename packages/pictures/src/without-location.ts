import { blankExif } from './exif.ts'
import { isPng, settlePng } from './png.ts'
import { blankWords } from './words.ts'

/** Text by which files begin that can say where they were taken: JPEG, PNG and TIFF. */
const beginnings = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'II*\0', 'MM\0*']
/** The same of WebP, and of HEIC, AVIF and films, which begin with a box of their brand. */
const brands = /^RIFF....WEBP|^....ftyp/s

/** How many bytes tell whether a file may say where it was taken. */
export const beginningBytes = 16

/** Whether a file that begins like this can say where it was taken. */
export function mayHaveLocation(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(0, beginningBytes))
  return brands.test(text) || beginnings.some((each) => text.startsWith(each))
}

/**
 * A picture or a film without the place where it was taken, which phones write into it: whoever reads a ticket would read where its writer
 * lives. What else it says stays, and mostly its size; other files come back as they are.
 */
export function withoutLocation<Buffer extends ArrayBufferLike>(whole: Uint8Array<Buffer>) {
  if (!mayHaveLocation(whole)) return whole
  const bytes = new Uint8Array(whole)
  const had = [blankExif(bytes), blankWords(bytes, textOf(bytes))].some(Boolean)
  if (isPng(bytes)) return settlePng(bytes, had) ?? whole
  return had ? bytes : whole
}

/** A character for each byte, though not always its own: what is looked for is ASCII. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
