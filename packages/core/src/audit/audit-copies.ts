import * as z from 'zod'
import type { Page, PageRequest } from '../table/pages.ts'
import type { Table } from '../table/table.ts'
import { type CopyList, type ListedEntry, listed, placeOf } from './audit-store.ts'

const Place = z.looseObject({ pk: z.string(), sk: z.string() })

/** What the lists of the log have: copies of its entries, which their readers are shown. */
export function auditCopies(table: Table) {
  return {
    /** Oldest first. Positions are the index's own keys. */
    async all(list: CopyList, { limit, after }: PageRequest): Promise<Page<ListedEntry>> {
      const query = { ...placeOf(list), limit, after: after && Place.parse(after) }
      const { items, next } = await table.query(query)
      return { items: items.map(listed), next: next && { ...next } }
    },
    /** The copy of one entry; undefined if it isn't on the list. */
    async one(list: CopyList, key: string): Promise<ListedEntry | undefined> {
      const { items } = await table.query({ ...placeOf(list), sk: { between: [key, key] }, limit: 1 })
      return items.map(listed)[0]
    },
  }
}
export type AuditCopies = ReturnType<typeof auditCopies>
