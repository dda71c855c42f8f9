/** A font as `fonts/pack.py` packs it. Measures are thousandths of the size; `map`, `widths` and `file` are base64. */
export interface PackedFont {
  name: string
  ascent: number
  descent: number
  capHeight: number
  box: readonly [number, number, number, number]
  /** Of the font's file, in bytes, before it was deflated. */
  length: number
  /** Runs of characters and glyphs that follow one another: the first of each, and how many; 16 bits each. */
  map: string
  /** Of each glyph, 16 bits. */
  widths: string
  /** TrueType, deflated. */
  file: string
}

/** A font to measure and write text in. */
export interface Font {
  packed: PackedFont
  widths: Uint16Array
  /** Each glyph's character. */
  characters: ReadonlyMap<number, number>
  glyphsOf(text: string): { glyphs: number[]; isWhole: boolean }
  /** In points. */
  widthOf(text: string, size: number): number
}

/** What a character without a glyph becomes: a box. */
const box = 0
/** What shows nothing by itself: dropped where the font lacks it. */
const invisible = /[\p{Cc}\p{Cf}\p{Mn}\p{Me}]/u

export function unpackFont(packed: PackedFont): Font {
  const runs = shorts(packed.map)
  const glyphOf = new Map<number, number>()
  const characters = new Map<number, number>()
  for (let at = 0; at < runs.length; at += 3) {
    const [firstCode = 0, firstGlyph = 0, length = 0] = runs.subarray(at, at + 3)
    for (let step = 0; step < length; step += 1) {
      const [code, glyph] = [firstCode + step, firstGlyph + step]
      glyphOf.set(code, glyph)
      if (!characters.has(glyph)) characters.set(glyph, code)
    }
  }
  const widths = shorts(packed.widths)
  const glyphsOf = (text: string) => {
    let isWhole = true
    const glyphs: number[] = []
    for (const character of shown(text)) {
      const glyph = glyphOf.get(character.codePointAt(0) ?? 0)
      if (glyph === undefined) isWhole = false
      if (glyph !== undefined || !invisible.test(character)) glyphs.push(glyph ?? box)
    }
    return { glyphs, isWhole }
  }
  const widthOf = (text: string, size: number) =>
    (glyphsOf(text).glyphs.reduce((sum, glyph) => sum + (widths[glyph] ?? 0), 0) * size) / 1000
  return { packed, widths, characters, glyphsOf, widthOf }
}

/** Letters with their accents as one; line ends and tabs as spaces. */
function shown(text: string): string {
  return text.normalize('NFC').replaceAll(/[\s\u2028\u2029]/g, ' ')
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
}

function shorts(base64: string): Uint16Array {
  const view = new DataView(bytesOf(base64).buffer)
  return Uint16Array.from({ length: view.byteLength / 2 }, (_, at) => view.getUint16(at * 2, true))
}
