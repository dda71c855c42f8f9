export const csvContentType = 'text/csv; charset=utf-8'

// Spreadsheets run a cell that starts like this as a formula (OWASP, CSV injection).
const formula = /^[\s\uFEFF]*[=+\-@\t\r\n＝＋－＠]/u
// The same within a cell: spreadsheets with another locale or import settings split cells and rows there.
const formulaWithin = /(?<=[;|\t\r\n])([\s\uFEFF]*)(?=[=+\-@＝＋－＠])/gu
const plainNumber = /^-?\d+(\.\d+)?$/

/**
 * Formats rows as CSV (RFC 4180): CR LF line ends, quotes only where needed. Prefixes with an apostrophe
 * whatever a spreadsheet would run as a formula, also inside a cell after another locale's separator
 * (`a;=1+1`); numbers stay numbers.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(text: string): string {
  const whole = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  const safe = whole.replaceAll(formulaWithin, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const guard = /^'(?=[\s\uFEFF]*[=+\-@\t\r\n＝＋－＠])/u
const guardWithin = /(?<=[;|\t\r\n][\s\uFEFF]*)'(?=[=+\-@＝＋－＠])/gu

/** The text of a cell without the apostrophes that keep spreadsheets from running it as a formula. */
export function unguarded(cell: string): string {
  return cell.replace(guard, '').replaceAll(guardWithin, '')
}
