/** What XMP says of the place, as attributes or elements. */
const xmpPlace = /GPS\w{1,40}(?:\s{0,9}=\s{0,9}["']|\s{0,9}>)([^"'<]{1,200})/g
/** A point on the earth by ISO 6709, as films have it: +48.2082+016.3738+171.000/ */
const point = /[+-]\d\d\.\d{2,9}[+-]\d{3}\.\d{2,9}(?:[+-]\d{1,6}(?:\.\d{1,9})?)?(?:CRS\w{1,20})?\//g

/** Writes blanks over a place that stands in words. `text` has a character for each byte. Answers whether there was one. */
export function blankWords(bytes: Uint8Array, text: string): boolean {
  let had = false
  const blank = (end: number, value: string) => {
    if (value.trim() === '') return
    bytes.fill(0x20, end - value.length, end)
    had = true
  }
  for (const { index, 0: whole, 1: value = '' } of text.matchAll(xmpPlace)) blank(index + whole.length, value)
  for (const { index, 0: whole } of text.matchAll(point)) blank(index + whole.length, whole)
  return had
}
