import { NewsRecord, NewsSourceRecord, type NewsStore } from '@remotehands/core'
import type { Table } from '../table/table.ts'

/** The merged news are one item, so that the public call is one read. */
export function newsStore(table: Table): NewsStore {
  const current = { pk: 'NEWS', sk: 'CURRENT' }
  const sourceKey = (sourceId: string) => ({ pk: 'NEWS', sk: `SOURCE#${sourceId}` })
  return {
    async source(sourceId) {
      const item = await table.get(sourceKey(sourceId), { consistent: true })
      return item && NewsSourceRecord.parse(item)
    },
    putSource: (source) => table.put({ ...sourceKey(source.sourceId), ...source }),
    async current() {
      const item = await table.get(current)
      return item && NewsRecord.parse(item)
    },
    putCurrent: (news) => table.put({ ...current, ...news }),
  }
}
