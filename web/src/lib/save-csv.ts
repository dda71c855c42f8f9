/** Saves parts of a CSV text as one file. A spreadsheet takes it for UTF-8 by the mark at its beginning. */
export function saveCsv(pages: readonly string[], fileName: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', ...pages], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
