import type { Page, PageRequest } from '../table/page.ts'

const pageSize = 100

/** Works on a list page by page; `mostPages` bounds a run, and the next one goes on with what is left. */
export async function everyPage<R>(
  list: (page: PageRequest) => Promise<Page<R>>,
  mostPages: number,
  work: (records: readonly R[]) => Promise<unknown>,
): Promise<void> {
  let after: PageRequest['after']
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await list({ limit: pageSize, after })
    await work(page.items)
    after = page.next
    if (!after) return
  }
}
