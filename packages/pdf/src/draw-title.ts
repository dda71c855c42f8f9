import { ink, type Sheet } from './sheet.ts'

/** The head of the first page: the company's name and line, the title, and what it is about. */
export function drawTitle(sheet: Sheet): void {
  const { brand, title, subtitle, lines } = sheet.document
  const { structure } = sheet
  const bold = (size: number, color: string) => ({ font: 'bold', size, color }) as const
  sheet.paragraph(brand.name, structure.add('P'), bold(11, brand.accent))
  sheet.y += 4
  sheet.page.artifact(() => sheet.page.box({ x: sheet.left, y: sheet.y }, sheet.width, 2.5, brand.rule))
  sheet.y += 12
  sheet.paragraph(title, structure.add('H1'), bold(21, ink.text), 1.25)
  sheet.paragraph(subtitle, structure.add('P'), bold(12, ink.text))
  for (const line of lines)
    sheet.paragraph(line, structure.add('P'), { font: 'regular', size: 9.5, color: ink.muted })
  sheet.y += 6
}
