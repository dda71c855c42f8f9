import { limits } from '@remotehands/contract'
import { type AnyInput, callCsv } from './api.ts'
import { saveCsv } from './save-csv.ts'
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
  if (!signal?.aborted) saveCsv(pages, fileName)
}
