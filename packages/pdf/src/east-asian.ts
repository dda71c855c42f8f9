/**
 * Fonts for Chinese, Japanese and Korean that every reader of PDFs brings along, or has a likeness of (ISO 32000-1, §9.7.5.2): of our own
 * they would take megabytes. Texts in them are UTF-16, and each of the characters below is as wide as it is high.
 */
export const eastAsianFonts = {
  F3: { name: 'STSong-Light', ordering: 'GB1', supplement: 4, encoding: 'UniGB-UTF16-H' },
  F4: { name: 'HeiseiKakuGo-W5', ordering: 'Japan1', supplement: 5, encoding: 'UniJIS-UTF16-H' },
  F5: { name: 'HYGoThic-Medium', ordering: 'Korea1', supplement: 2, encoding: 'UniKS-UTF16-H' },
} as const
export type EastAsianFont = keyof typeof eastAsianFonts

const kana = /[\u3041-\u30ff]/
const hangul = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/
/** In full width alone. */
const eastAsian =
  /^[\u3000-\u303f\u3041-\u30ff\u3131-\u318e\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60\uffe0-\uffe6]$/

/** The font for a text's characters of the three scripts: Han is drawn as the rest of the text is written. */
export function eastAsianFontOf(text: string): (character: string) => EastAsianFont | undefined {
  const font = kana.test(text) ? 'F4' : hangul.test(text) ? 'F5' : 'F3'
  return (character) => (eastAsian.test(character) ? font : undefined)
}
