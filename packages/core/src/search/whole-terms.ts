import { queryAll } from '../table/pages.ts'
import type { Table } from '../table/table.ts'
import type { SearchKind } from './posting-list.ts'

/**
 * Which terms every record of a kind is posted by. Those that came with a later version prove nothing until all records
 * have been posted again: a record that isn't found by one may have it. Of lists outside of the table by their name.
 */
export function wholeTerms(table: Table, outside?: string) {
  const known = new Set<string>()
  const prefix = outside === undefined ? 'WHOLE#' : `WHOLE@${outside}#`
  const keyOf = (kind: SearchKind, terms: string) => ({ pk: `POSTINGS#${kind}`, sk: prefix + terms })
  return {
    /** Whether all records have their terms of this name. */
    async areWhole(kind: SearchKind, terms: string): Promise<boolean> {
      const { pk, sk } = keyOf(kind, terms)
      if (known.has(pk + sk)) return true
      // Whoever searches may query, and nothing else.
      const { items } = await table.query({ pk, sk: { between: [sk, sk] }, limit: 1 })
      if (items.length === 0) return false
      known.add(pk + sk)
      return true
    },
    setWhole: (kind: SearchKind, terms: string): Promise<void> => table.put(keyOf(kind, terms)),
    /** No record is posted any more. */
    async unset(kind: SearchKind): Promise<void> {
      known.clear()
      const { pk } = keyOf(kind, '')
      const marks = await queryAll(table, { pk, sk: { beginsWith: prefix } })
      await table.writeMany(marks.map(({ sk }) => ({ delete: { pk, sk } })))
    },
  }
}
