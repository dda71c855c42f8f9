import { inTurns } from '../in-turns.ts'
import { listSorted, type Page, type PageRequest, queryAll } from '../table/pages.ts'
import {
  type Clause,
  type Item,
  ifPresent,
  ifVersion,
  isAllowed,
  type Key,
  type Table,
  type Write,
} from '../table/table.ts'

interface IndexList {
  index: 'gsi1' | 'gsi2'
  pk: string
}

/** What the table holds, whatever it is: an erasure looks into records that it knows nothing else of. */
export function storedTexts(table: Table) {
  return {
    /** All items of a partition. Strongly consistent. */
    itemsOf: (pk: string): Promise<Item[]> => queryAll(table, { pk, consistent: true }),
    /** Some of a partition's items: it may have any number. From a sort key on, if it is given. Positions are the table's own keys. */
    async pageOf(pk: string, { limit, after }: PageRequest, from?: string): Promise<Page<Item>> {
      const { items, next } = await table.query({
        ...{ pk, limit, consistent: true, ...(from && { sk: { between: [from, '~'] } }) },
        ...(after && { after: { pk, sk: String(after.sk) } }),
      })
      return { items, next: next && { sk: next.sk } }
    },
    /** Which partitions a list of an index names. */
    partitionsOn: (list: IndexList, page: PageRequest): Promise<Page<string>> =>
      listSorted(table, list, page, (item) => item.pk),
    /** What a list of an index holds. */
    itemsOn: (list: IndexList, page: PageRequest): Promise<Page<Item>> =>
      listSorted(table, list, page, (item) => item),
    /** Puts texts in place of those that were read, with `beside`. False if the item changed since. */
    change: (item: Item, set: Record<string, unknown>, beside: readonly Write[] = []): Promise<boolean> => {
      const { pk, sk, version } = item
      const isCounted = typeof version === 'number'
      const asRead = isCounted
        ? ifVersion(version)
        : Object.keys(set).flatMap((name) => clauseOf(name, item[name]))
      const computed = typeof item.computed === 'number' ? { computed: 1 } : {}
      const changes = { set, ...(isCounted && { add: { version: 1, ...computed } }), remove: finished(item) }
      const update = { update: { pk, sk }, changes, condition: [...ifPresent, ...asRead] }
      return isAllowed(table.transact([update, ...beside]))
    },
    drop: async (keys: readonly Key[]): Promise<void> =>
      void (await inTurns(keys, ({ pk, sk }) => table.delete({ pk, sk }))),
  }
}

function clauseOf(attribute: string, value: unknown): Clause[] {
  return typeof value === 'string' ? [{ attribute, equals: value }] : []
}

/** An event that was held back and has been told since isn't told again because it changes. */
const finished = (item: Item) => (item.sk.startsWith('EVENT#') && item.state === 'released' ? ['state'] : [])
