import { limits } from '@remotehands/contract'
import { type AnyInput, callCsv } from './api.ts'
import type { PagedId, PagedInput } from './use-paged-query.ts'

interface ExportOptions {
  /** Ends it: nothing is saved then. */
  signal?: AbortSignal
}

/** Reads a list that is answered as CSV, page after page, and saves it as one file. Throws ApiError. */
export async function exportCsv<Id extends PagedId>(
  id: Id,
  input: PagedInput<Id>,
  fileName: string,
  { signal }: ExportOptions = {},
): Promise<void> {
  const { query, ...rest }: AnyInput = input
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const page = await callCsv(id, {
      ...rest,
      query: { ...query, limit: limits.page.max, ...(cursor && { cursor }) },
    })
    pages.push(page.text)
    cursor = page.nextCursor
  } while (cursor && !signal?.aborted)
  if (!signal?.aborted) save(pages, fileName)
}

/** A spreadsheet takes the file for UTF-8 by the mark at its beginning. */
function save(pages: readonly string[], fileName: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', ...pages], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
