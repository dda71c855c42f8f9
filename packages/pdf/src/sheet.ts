import type { Paper, PdfDocument } from './document.ts'
import { linesOf } from './fit-text.ts'
import { unpackFont } from './font.ts'
import { packed as bold } from './fonts/bold.ts'
import { packed as regular } from './fonts/regular.ts'
import { Page, type Point, type TextStyle } from './page.ts'
import { type Element, Structure } from './structure.ts'

/** In points. */
const papers: Record<Paper, { width: number; height: number }> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
}
const edge = 48
/** Room for what stands on each page. */
const head = 30
const foot = 34

export const ink = { text: '#1B2228', muted: '#55606A', line: '#C9D0D6', fill: '#EEF1F3', second: '#5B6770' }

const unpacked = { regular: unpackFont(regular), bold: unpackFont(bold) }
export const fonts = unpacked

/** The pages that blocks flow over, from top to bottom. */
export class Sheet {
  readonly pages: Page[] = []
  readonly structure = new Structure()
  readonly document: PdfDocument
  readonly size: { width: number; height: number }
  /** Where the next block begins. */
  y = 0

  constructor(document: PdfDocument) {
    this.document = document
    this.size = papers[document.paper]
    this.turn()
  }

  get left(): number {
    return edge
  }

  get width(): number {
    return this.size.width - 2 * edge
  }

  get page(): Page {
    return this.pages.at(-1) as Page
  }

  /** How much room is left on this page. */
  get room(): number {
    return this.size.height - edge - foot - this.y
  }

  turn(): void {
    this.pages.push(new Page(this.pages.length, this.size.height, fonts, this.structure))
    this.y = this.pages.length === 1 ? edge : edge + head
  }

  /** Begins a new page unless there is this much room; a block that fits no page stays where it is. */
  need(height: number): void {
    const isTop = this.y <= edge + head
    if (height > this.room && !isTop) this.turn()
  }

  /** Writes a text over as many lines as it takes. */
  paragraph(text: string, element: Element, style: TextStyle, leading = 1.4): void {
    const lines = linesOf(text, this.width, fonts[style.font], style.size)
    for (const line of lines) {
      this.need(style.size * leading)
      this.y += style.size * leading
      const at: Point = { x: this.left, y: this.y - style.size * 0.35 }
      this.page.tagged(element, () => this.page.text(line, at, style))
    }
  }
}
