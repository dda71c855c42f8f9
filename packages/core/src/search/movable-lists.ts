import type { Item, Table } from '../table/table.ts'
import { type ListsInUse, tableLists } from './lists-in-use.ts'
import { type SearchKind, searchKinds } from './posting-list.ts'
import type { PostingLists } from './posting-lists.ts'
import { wholeTerms } from './whole-terms.ts'

/** Lists that are kept outside of the table. */
export interface OutsideLists {
  /** Tells them from any others, so that new ones count as empty. */
  name: string
  lists: PostingLists
}

const partitionOf = (kind: SearchKind) => `POSTINGS#${kind}`
const emptied = 'EMPTIED'

/**
 * Which lists are searched, and which are written to: the table's; with others outside, both, until every record was posted there, and
 * from then on those outside alone. Records are posted again between `renew` and `renewed`, which changes over.
 */
export function movableLists(table: Table, outside?: OutsideLists) {
  const own = tableLists(table)
  const marks = wholeTerms(table)
  const outsideMarks = outside && wholeTerms(table, outside.name)
  const areFilled = async (kind: SearchKind) => (await outsideMarks?.areWhole(kind, 'records')) ?? false
  const renewing = new Set<SearchKind>()

  return {
    searched: async (kind: SearchKind): Promise<PostingLists> =>
      outside && (await areFilled(kind)) ? outside.lists : own,

    async written(kind: SearchKind): ReturnType<ListsInUse['written']> {
      const isRenewing = renewing.has(kind)
      if (!outside) return [{ lists: own, areNew: isRenewing }]
      if (await areFilled(kind)) return [{ lists: outside.lists, areNew: isRenewing }]
      return [
        { lists: own, areNew: false },
        { lists: outside.lists, areNew: true },
      ]
    },

    /** Whether all records have their terms of this name in the lists that are searched. */
    async areWhole(kind: SearchKind, terms: string): Promise<boolean> {
      return outsideMarks && (await areFilled(kind))
        ? outsideMarks.areWhole(kind, terms)
        : marks.areWhole(kind, terms)
    },

    async setWhole(kind: SearchKind, terms: string): Promise<void> {
      await outsideMarks?.setWhole(kind, terms)
      if (!(await areFilled(kind))) await marks.setWhole(kind, terms)
    },

    /** Whether the lists to be searched have everything: of new ones, or such as were emptied, not until records were posted again. */
    async areComplete(): Promise<boolean> {
      for (const kind of searchKinds) {
        const { items } = await table.query({ pk: partitionOf(kind), sk: { beginsWith: emptied }, limit: 1 })
        if (outside ? !(await areFilled(kind)) : items.length > 0) return false
      }
      return true
    },

    /** From now on, this process posts all of a record to lists that are outside, or were emptied. */
    async renew(): Promise<void> {
      for (const kind of searchKinds)
        if (outside || (await table.get({ pk: partitionOf(kind), sk: emptied }))) renewing.add(kind)
    },

    /** Every record was posted again. If lists outside have them all, the table's are deleted: `items` are all of its. */
    async renewed(items: () => AsyncIterable<readonly Item[]>): Promise<void> {
      renewing.clear()
      const places = searchKinds.map((kind) => ({ pk: partitionOf(kind), sk: emptied }))
      if (!outsideMarks) return table.writeMany(places.map((key) => ({ delete: key })))
      for (const kind of searchKinds) await outsideMarks.setWhole(kind, 'records')
      await table.writeMany(places.map((put) => ({ put })))
      for (const kind of searchKinds) await marks.unset(kind)
      for await (const some of items()) {
        const blocks = some.filter(({ pk }) =>
          searchKinds.some((kind) => pk.startsWith(`${partitionOf(kind)}#`)),
        )
        await table.writeMany(blocks.map(({ pk, sk }) => ({ delete: { pk, sk } })))
      }
    },
  }
}
