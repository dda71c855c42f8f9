import { eventPrefix, notePrefix } from '../events/new-events.ts'
import type { AttachmentRecord } from '../files/attachment.ts'
import { queryAll } from '../table/query-all.ts'
import type { IndexName, Item, Key, Table } from '../table/table.ts'
import type { ArchiveScope } from './manifest.ts'

export type CompanyScope = Extract<ArchiveScope, { of: 'company' }>

/** Part of what a company takes along: lines of one kind, and the files that they name. */
export interface CompanyPart {
  kind: string
  items: readonly Item[]
  files: readonly AttachmentRecord[]
}

/** A walk through what one company has. */
export interface CompanyWalk {
  table: Table
  scope: CompanyScope
  now: Date
  /** The company's own people, and everybody whom a record names. */
  own: Set<number>
  named: Set<number>
}

const atOnce = 100

/** The items of one list, in pages. */
export async function* listed(table: Table, pk: string, index: IndexName = 'gsi1'): AsyncGenerator<Item[]> {
  let after: Key | undefined
  do {
    const query = { index, pk, limit: atOnce, after }
    const { items, next }: { items: Item[]; next?: Key | undefined } = await table.query(query)
    yield items
    after = next
  } while (after)
}

/** The events of a record. Notes of staff stand behind them: they aren't even read. */
export const eventsOf = (table: Table, pk: string): Promise<Item[]> =>
  queryAll(table, { pk, sk: { between: [eventPrefix, notePrefix] } })

export function partOf(
  kind: string,
  items: readonly Item[],
  files: readonly AttachmentRecord[] = [],
): CompanyPart {
  return { kind, items, files }
}

/** A record's fields where it stands. */
export const at = ({ pk, sk }: Key, record: object): Item => ({ pk, sk, ...record })

export function name({ named }: CompanyWalk, ...ids: readonly (number | null | undefined)[]): void {
  for (const id of ids) if (id) named.add(id)
}
