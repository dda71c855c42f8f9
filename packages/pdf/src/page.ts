import type { EastAsianFont } from './east-asian.ts'
import type { Font } from './font.ts'
import { hex16, textString } from './pdf-file.ts'
import type { Element, Structure } from './structure.ts'

export interface Point {
  x: number
  y: number
}

export interface TextStyle {
  font: 'regular' | 'bold'
  size: number
  /** #RRGGBB. */
  color: string
}

/** The content of one page. Measures are points, from the top left. */
export class Page {
  readonly #operators: string[] = []
  /** Of the reader's fonts. */
  readonly usedFonts = new Set<EastAsianFont>()
  readonly index: number
  readonly #height: number
  readonly #fonts: Record<TextStyle['font'], Font>
  readonly #structure: Structure

  constructor(index: number, height: number, fonts: Record<TextStyle['font'], Font>, structure: Structure) {
    this.index = index
    this.#height = height
    this.#fonts = fonts
    this.#structure = structure
  }

  get content(): string {
    return this.#operators.join('\n')
  }

  /** Draws what belongs to an element. */
  tagged(element: Element, draw: () => void): void {
    const id = this.#structure.mark(element, this.index)
    this.#operators.push(`/${element.tag} << /MCID ${id} >> BDC`)
    draw()
    this.#operators.push('EMC')
  }

  /** Draws what says nothing: lines, and what is repeated on each page. */
  artifact(draw: () => void): void {
    this.#operators.push('/Artifact BMC')
    draw()
    this.#operators.push('EMC')
  }

  /** Writes one line, its base at `y`. What no font has is a box. Whoever reads or copies it gets it in full. */
  text(text: string, { x, y }: Point, { font, size, color }: TextStyle): void {
    const { runs, isWhole } = this.#fonts[font].runsOf(text)
    const own = font === 'bold' ? 'F2' : 'F1'
    for (const { other } of runs) if (other) this.usedFonts.add(other)
    const parts = runs.map(({ other, codes }) => `/${other ?? own} ${size} Tf <${hex16(codes)}> Tj`)
    const shown = `BT ${rgb(color)} rg ${num(x)} ${num(this.#up(y))} Td ${parts.join(' ')} ET`
    this.#operators.push(isWhole ? shown : `/Span << /ActualText ${textString(text)} >> BDC\n${shown}\nEMC`)
  }

  box({ x, y }: Point, width: number, height: number, color: string): void {
    const rectangle = `${num(x)} ${num(this.#up(y + height))} ${num(width)} ${num(height)} re`
    this.#operators.push(`${rgb(color)} rg ${rectangle} f`)
  }

  /** A box drawn by its edge alone. */
  frame({ x, y }: Point, width: number, height: number, color: string): void {
    const rectangle = `${num(x)} ${num(this.#up(y + height))} ${num(width)} ${num(height)} re`
    this.#operators.push(`${rgb(color)} RG 0.8 w ${rectangle} S`)
  }

  line(points: readonly Point[], color: string, width = 0.5, dash: readonly number[] = []): void {
    const [first, ...others] = points
    if (!first) return
    const path = [
      `${num(first.x)} ${num(this.#up(first.y))} m`,
      ...others.map(({ x, y }) => `${num(x)} ${num(this.#up(y))} l`),
    ]
    this.#operators.push(`${rgb(color)} RG ${width} w [${dash.join(' ')}] 0 d ${path.join(' ')} S [] 0 d`)
  }

  #up(y: number): number {
    return this.#height - y
  }
}

const num = (value: number) => String(Math.round(value * 100) / 100)

function rgb(color: string): string {
  return [1, 3, 5].map((at) => num(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')
}
