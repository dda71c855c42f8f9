export const csvContentType = 'text/csv; charset=utf-8'

// What a spreadsheet takes for a formula when a cell begins with it (OWASP, CSV injection).
const formula = /^[\s\uFEFF]*[=+\-@\t\r\n＝＋－＠]/u
// The same within a cell, where a spreadsheet of another country, or one told so, parts cells and rows.
const formulaWithin = /(?<=[;|\t\r\n])([\s\uFEFF]*)(?=[=+\-@＝＋－＠])/gu
const plainNumber = /^-?\d+(\.\d+)?$/

/**
 * Rows of cells as CSV (RFC 4180): lines end with CR LF, cells are quoted where they must be. What a spreadsheet would
 * run as a formula begins with an apostrophe, also within a cell behind what parts cells elsewhere (`a;=1+1`); numbers
 * stay numbers.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(text: string): string {
  const whole = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  const safe = whole.replaceAll(formulaWithin, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
