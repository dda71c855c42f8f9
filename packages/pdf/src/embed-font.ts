import { type EastAsianFont, eastAsianFonts } from './east-asian.ts'
import { bytesOf, type Font } from './font.ts'
import { hex16, type PdfFile, type Ref } from './pdf-file.ts'

/** How many characters one part of a ToUnicode map may name. */
const mapPart = 100
const nonsymbolic = 32
const symbolic = 4

/** Embeds a font whose texts are written as glyphs, two bytes each (ISO 32000-1, §9.7). */
export async function embedFont(file: PdfFile, font: Font): Promise<Ref> {
  const { name, ascent, descent, capHeight, box, length, file: packed } = font.packed
  const program = await file.stream(bytesOf(packed), `/Length1 ${length}`, true)
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags ${nonsymbolic} /FontBBox [${box.join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${ascent} /Descent ${descent} /CapHeight ${capHeight} /StemV 80 /FontFile2 ${program} 0 R >>`,
  )
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [0 [${font.widths.join(' ')}]] >>`,
  )
  const unicode = await file.stream(new TextEncoder().encode(unicodeMap(font.characters)))
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
  )
}

/** Names a font that the reader brings along. */
export function nameFont(file: PdfFile, font: EastAsianFont): Ref {
  const { name, ordering, supplement, encoding } = eastAsianFonts[font]
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags ${symbolic} /FontBBox [0 -120 1000 880] /ItalicAngle 0 ` +
      '/Ascent 880 /Descent -120 /CapHeight 880 /StemV 80 >>',
  )
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} /FontDescriptor ${descriptor} 0 R /DW 1000 ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement ${supplement} >> >>`,
  )
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name}-${encoding} /Encoding /${encoding} /DescendantFonts [${descendant} 0 R] >>`,
  )
}

/** Which character each glyph is, for whoever copies or searches the text. */
function unicodeMap(characters: ReadonlyMap<number, number>): string {
  const lines = [...characters].map(([glyph, code]) => `<${hex16([glyph])}> <${hex16([code])}>`)
  const parts: string[] = []
  for (let at = 0; at < lines.length; at += mapPart) {
    const some = lines.slice(at, at + mapPart)
    parts.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...parts,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
