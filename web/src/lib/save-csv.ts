import { saveFile } from './save-file.ts'

/** Saves parts of a CSV text as one file. A spreadsheet takes it for UTF-8 by the mark at its beginning. */
export function saveCsv(pages: readonly string[], fileName: string): void {
  saveFile(['\uFEFF', ...pages], 'text/csv', fileName)
}
