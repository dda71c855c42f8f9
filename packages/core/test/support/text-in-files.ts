import { inflateRawSync, inflateSync } from 'node:zlib'

/** What somebody reads in a file: of a PDF the words that it draws, of a ZIP archive what is in each of its files. */
export function textIn(bytes: Uint8Array): string {
  const file = Buffer.from(bytes)
  if (file.subarray(0, 5).toString('latin1') === '%PDF-') return textInPdf(file)
  if (file.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return textInZip(file)
  return file.toString('utf8')
}

function textInPdf(file: Buffer): string {
  const text = file.toString('latin1')
  const streams = [...text.matchAll(/\/Length (\d+) >>\nstream\n/g)].map((found) => {
    const start = found.index + found[0].length
    const stream = file.subarray(start, start + Number(found[1]))
    return text.slice(Math.max(0, found.index - 40), found.index).includes('FlateDecode')
      ? inflateSync(stream).toString('latin1')
      : stream.toString('latin1')
  })
  const fonts = streams
    .filter((stream) => stream.includes('beginbfchar'))
    .map(
      (map) =>
        new Map(
          [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]{4})>$/gim)].map(([, glyph, code]) => [
            glyph?.toUpperCase(),
            String.fromCharCode(Number.parseInt(code ?? '', 16)),
          ]),
        ),
    )
  const drawn = streams.flatMap((stream) =>
    [...stream.matchAll(/<([0-9A-F]+)> Tj/gi)].flatMap(([, glyphs = '']) =>
      fonts.map((font) =>
        (glyphs.toUpperCase().match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '').join(''),
      ),
    ),
  )
  const said = [text, ...streams].flatMap((part) =>
    [...part.matchAll(/<FEFF([0-9A-F]*)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ),
  )
  return [...drawn, ...said].join('\n')
}

/** By its list of files, at its end. */
function textInZip(file: Buffer): string {
  const texts: string[] = []
  const entry = Buffer.from('PK\u0001\u0002', 'latin1')
  for (let at = file.indexOf(entry); at >= 0; at = file.indexOf(entry, at + 46)) {
    const [method, size, length] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
    ]
    const head = file.readUInt32LE(at + 42)
    const start = head + 30 + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28)
    const kept = file.subarray(start, start + size)
    texts.push(
      file.toString('utf8', at + 46, at + 46 + length),
      textIn(method === 8 ? inflateRawSync(kept) : kept),
    )
  }
  return texts.join('\n')
}
