import type { Block, PdfDocument } from './document.ts'
import { drawBars, drawChart, heightOfBars } from './draw-chart.ts'
import { drawFigures } from './draw-figures.ts'
import { drawPageEdges } from './draw-page-edges.ts'
import { drawTable } from './draw-table.ts'
import { drawTitle } from './draw-title.ts'
import { embedFont, nameFont } from './embed-font.ts'
import { dateString, PdfFile, textString } from './pdf-file.ts'
import { fonts, ink, Sheet } from './sheet.ts'

/** A heading with its space. */
const headed = 40
/** A title that stands above a chart or a table. */
const titled = 26
const chartHeight = 170
const tableStart = 40

/**
 * Makes a PDF with tags, a title and a language. It writes every mark itself: no HTML, no file and no address is ever read.
 * The same document gives the same bytes.
 */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet(document)
  drawTitle(sheet)
  for (const [at, block] of document.blocks.entries()) drawBlock(sheet, block, document.blocks[at + 1])
  drawPageEdges(sheet)
  return write(sheet)
}

const muted = { font: 'regular', size: 9, color: ink.muted } as const

/** How much of a block has to stand below its heading: what can't be cut, or the beginning. */
function startOf(block: Block | undefined): number {
  if (block?.kind === 'columns' || block?.kind === 'lines') return titled + chartHeight
  if (block?.kind === 'bars') return titled + heightOfBars(block.rows.length)
  return titled + tableStart
}

function drawBlock(sheet: Sheet, block: Block, next?: Block): void {
  const { structure } = sheet
  if (block.kind === 'heading') {
    sheet.need(headed + startOf(next))
    sheet.y += 12
    sheet.paragraph(block.text, structure.add('H2'), { font: 'bold', size: 14, color: ink.text })
    sheet.y += 4
  } else if (block.kind === 'text') drawText(sheet, block.text)
  else if (block.kind === 'figures') drawFigures(sheet, block.figures)
  else if (block.kind === 'bars') {
    drawSmallTitle(sheet, block.title, heightOfBars(block.rows.length))
    drawBars(sheet, block.rows, block.description)
  } else if (block.kind === 'table') {
    drawSmallTitle(sheet, block.title, tableStart)
    if (block.rows.length > 0) drawTable(sheet, block)
    else drawText(sheet, block.empty)
  } else {
    drawSmallTitle(sheet, block.title, chartHeight)
    drawChart(sheet, block)
  }
}

function drawText(sheet: Sheet, text: string): void {
  sheet.paragraph(text, sheet.structure.add('P'), muted)
  sheet.y += 6
}

function drawSmallTitle(sheet: Sheet, text: string, follows: number): void {
  sheet.need(follows + titled)
  sheet.y += 6
  sheet.paragraph(text, sheet.structure.add('H3'), { font: 'bold', size: 10.5, color: ink.text })
  sheet.y += 3
}

async function write({ pages, size, structure, document }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const file = new PdfFile()
  const regular = await embedFont(file, fonts.regular)
  const bold = await embedFont(file, fonts.bold)
  const used = [...new Set(pages.flatMap((page) => [...page.usedFonts]))].sort()
  const others = used.map((font) => ` /${font} ${nameFont(file, font)} 0 R`).join('')
  const tree = file.reserve()
  const refs = pages.map(() => file.reserve())
  for (const [at, page] of pages.entries()) {
    const content = await file.stream(new TextEncoder().encode(page.content))
    const box = `/MediaBox [0 0 ${size.width} ${size.height}]`
    const resources = `/Resources << /Font << /F1 ${regular} 0 R /F2 ${bold} 0 R${others} >> >>`
    file.set(
      refs[at] ?? tree,
      `<< /Type /Page /Parent ${tree} 0 R ${box} ${resources} /Contents ${content} 0 R /StructParents ${at} /Tabs /S >>`,
    )
  }
  const kids = refs.map((ref) => `${ref} 0 R`).join(' ')
  file.set(tree, `<< /Type /Pages /Count ${refs.length} /Kids [${kids}] >>`)
  const tags = structure.write(file, refs)
  const { title, subtitle, brand, createdAt } = document
  const name = `${title}: ${subtitle}`
  const metadata = file.plainStream(new TextEncoder().encode(xmp(name)), '/Type /Metadata /Subtype /XML')
  const catalog = file.add(
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (en) /MarkInfo << /Marked true >> /StructTreeRoot ${tags} 0 R ` +
      `/ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> /Metadata ${metadata} 0 R >>`,
  )
  const made = `/Author ${textString(brand.name)} /CreationDate ${dateString(createdAt)}`
  const info = file.add(`<< /Title ${textString(name)} ${made} >>`)
  return file.bytes(catalog, info, hex(`${name} ${createdAt.toISOString()}`))
}

/** What names the document and its standard (ISO 14289-1) to programs. */
function xmp(title: string): string {
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped}</rdf:li></rdf:Alt></dc:title>`,
    '<dc:language><rdf:Bag><rdf:li>en</rdf:li></rdf:Bag></dc:language>',
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n')
}

/** 16 bytes that tell documents apart. */
function hex(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (const character of text) {
    one = Math.imul(one ^ (character.codePointAt(0) ?? 0), 0x01000193)
    other = Math.imul(other ^ one, 0x85ebca6b)
  }
  const part = (value: number) => (value >>> 0).toString(16).toUpperCase().padStart(8, '0')
  return `${part(one)}${part(other)}${part(one ^ other)}${part(Math.imul(one, other))}`
}
