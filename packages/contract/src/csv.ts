export const csvContentType = 'text/csv; charset=utf-8'

// What a spreadsheet takes for a formula when a cell begins with it (OWASP, CSV injection).
const formula = /^[\s\uFEFF]*[=+\-@\t\r\n＝＋－＠]/u
const plainNumber = /^-?\d+(\.\d+)?$/

/**
 * Rows of cells as CSV (RFC 4180): lines end with CR LF, cells are quoted where they must be. A cell that a
 * spreadsheet would run as a formula begins with an apostrophe; numbers stay numbers.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
