import * as z from 'zod'
import type { Page, PageRequest } from '../table/pages.ts'
import type { Query, Table } from '../table/table.ts'
import {
  actorPartition,
  companyPartition,
  type ListedEntry,
  listed,
  wholeCompanyPartition,
} from './audit-store.ts'

/** A list of entries beside the log itself, by who is shown it: a company's people, or staff, or a person's acts. */
export type CopyList = { of: 'company' | 'wholeCompany'; companyId: number } | { of: 'actor'; userId: number }

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

function placeOf(list: CopyList): Pick<Query, 'index' | 'pk'> {
  if (list.of === 'actor') return { index: 'gsi2', pk: actorPartition(list.userId) }
  return list.of === 'company'
    ? { index: 'gsi1', pk: companyPartition(list.companyId) }
    : { index: 'gsi3', pk: wholeCompanyPartition(list.companyId) }
}
