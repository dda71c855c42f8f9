/** A one-page A4 PDF 1.4 with one line of text, which every reader opens. `text` is plain ASCII. */
export function demoPdf(text: string): Uint8Array<ArrayBuffer> {
  const line = text.replaceAll(/[\\()]/g, '\\$&')
  const content = `BT /F1 20 Tf 72 760 Td (${line}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`)
}
