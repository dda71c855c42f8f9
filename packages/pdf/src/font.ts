import { type EastAsianFont, eastAsianFontOf } from './east-asian.ts'

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
  /** `isWhole`: the font has all of it. */
  runsOf(text: string): { runs: Run[]; isWhole: boolean }
  /** In points. */
  widthOf(text: string, size: number): number
}

/** Characters that follow each other in one font: this one, by its glyphs, or another, by UTF-16. */
interface Run {
  other: EastAsianFont | undefined
  codes: number[]
}

/** What a character without a glyph becomes: a box. */
const box = 0
const fullWidth = 1000
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
  const runsOf = (text: string) => {
    let isWhole = true
    const runs: Run[] = []
    const otherOf = eastAsianFontOf(text)
    for (const character of shown(text)) {
      const code = character.codePointAt(0) ?? 0
      const glyph = glyphOf.get(code)
      const other = glyph === undefined ? otherOf(character) : undefined
      if (glyph === undefined) isWhole = false
      if (glyph === undefined && !other && invisible.test(character)) continue
      if (runs.length === 0 || runs.at(-1)?.other !== other) runs.push({ other, codes: [] })
      runs.at(-1)?.codes.push(other ? code : (glyph ?? box))
    }
    return { runs, isWhole }
  }
  const widthOf = (text: string, size: number) => {
    const thousandths = runsOf(text).runs.map(({ other, codes }) =>
      other ? codes.length * fullWidth : codes.reduce((sum, glyph) => sum + (widths[glyph] ?? 0), 0),
    )
    return (thousandths.reduce((sum, each) => sum + each, 0) * size) / 1000
  }
  return { packed, widths, characters, runsOf, widthOf }
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
