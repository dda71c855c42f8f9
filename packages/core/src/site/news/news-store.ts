import type { Table } from '../../table/table.ts'
import { NewsRecord, NewsSourceRecord } from './news.ts'

/** Keeps the merged news in one item, so that the public call is one read. */
export function newsStore(table: Table) {
  const current = { pk: 'NEWS', sk: 'CURRENT' }
  const sourceKey = (sourceId: string) => ({ pk: 'NEWS', sk: `SOURCE#${sourceId}` })
  return {
    async source(sourceId: string): Promise<NewsSourceRecord | undefined> {
      const item = await table.get(sourceKey(sourceId), { consistent: true })
      return item && NewsSourceRecord.parse(item)
    },
    putSource: (source: NewsSourceRecord): Promise<void> =>
      table.put({ ...sourceKey(source.sourceId), ...source }),
    /** One GetItem. */
    async current(): Promise<NewsRecord | undefined> {
      const item = await table.get(current)
      return item && NewsRecord.parse(item)
    },
    putCurrent: (news: NewsRecord): Promise<void> => table.put({ ...current, ...news }),
  }
}
