import { oneLine } from './fit-text.ts'
import { fonts, ink, type Sheet } from './sheet.ts'

const size = 8

/** Writes what stands on each page: whose it is, and which page of how many. */
export function drawPageEdges({ pages, left, width, size: paper, document }: Sheet): void {
  const { brand, title, subtitle, footer } = document
  const style = { font: 'regular', size, color: ink.muted } as const
  for (const page of pages) {
    page.artifact(() => {
      if (page.index > 0) {
        const running = oneLine(`${brand.name} · ${title} · ${subtitle}`, width, fonts.regular, size)
        page.text(running, { x: left, y: 48 }, style)
        page.line(
          [
            { x: left, y: 56 },
            { x: left + width, y: 56 },
          ],
          ink.line,
        )
      }
      const y = paper.height - 44
      const number = `Page ${page.index + 1} of ${pages.length}`
      const end = fonts.regular.widthOf(number, size)
      page.line(
        [
          { x: left, y: y - 12 },
          { x: left + width, y: y - 12 },
        ],
        ink.line,
      )
      page.text(oneLine(footer, width - end - 12, fonts.regular, size), { x: left, y }, style)
      page.text(number, { x: left + width - end, y }, style)
    })
  }
}
