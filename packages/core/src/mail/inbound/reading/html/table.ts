import { type HtmlElement, type HtmlNode, styleOf } from './html-tree.ts'

const sections = new Set(['tbody', 'thead', 'tfoot'])

/** Returns a table's rows, each with its cells; none if anything stands outside of them. */
export function rowsOf(table: HtmlElement): HtmlElement[][] {
  const rows = table.children
    .flatMap((child) => (isElement(child) && sections.has(child.name) ? child.children : [child]))
    .filter(holdsText)
  const cells = rows.map((row) =>
    isElement(row) && row.name === 'tr' ? row.children.filter(holdsText) : [row],
  )
  return cells.every((row) => row.every(isCell)) ? (cells as HtmlElement[][]) : []
}

function holdsText(node: HtmlNode): boolean {
  return isElement(node) ? node.name !== 'colgroup' && node.name !== 'col' : node.trim() !== ''
}

function isCell(node: HtmlNode): node is HtmlElement {
  return isElement(node) && /^t[hd]$/.test(node.name)
}

/** Whether a table shows figures or facts: it has lines or headings, and rows of equal length. */
export function isOfData(table: HtmlElement, rows: readonly HtmlElement[][]): boolean {
  const columns = rows[0]?.length ?? 0
  const { border = '0', class: className = '' } = table.attributes
  const isRuled =
    !/^(0|none|)$/.test(border) ||
    /MsoTableGrid/.test(className) ||
    rows.flat().some((cell) => cell.name === 'th' || /border[a-z-]{0,30}:(?!none|0)/.test(styleOf(cell)))
  if (/moz-email-headers/.test(className)) return false
  return columns > 1 && rows.length > 1 && isRuled && rows.every((row) => row.length === columns)
}

/** Writes rows of one-line cells as a table in Markdown, the first of them as its head. */
export function markdownTable(rows: readonly (readonly string[])[]): string[] {
  const lines = rows.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  const rule = `| ${(rows[0] ?? []).map(() => '---').join(' | ')} |`
  return [...lines.slice(0, 1), rule, ...lines.slice(1)]
}

function isElement(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string'
}
