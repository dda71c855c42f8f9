import { eventPrefix, notePrefix } from '../events/new-events.ts'
import type { AttachmentRecord } from '../files/attachment.ts'
import { type Position, queryAll } from '../table/pages.ts'
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
  /** Everybody whom a record names, the company's own people or not. */
  named: Set<number>
}

/** A page of one list, and where the list goes on. */
export interface TurnResult {
  parts: CompanyPart[]
  next?: Position | undefined
}
export type Turn = (walk: CompanyWalk, after: Position | undefined) => Promise<TurnResult>

export const atOnce = 100

/** A page of one list. */
export async function pageOf(
  table: Table,
  pk: string,
  after: Position | undefined,
  index: IndexName = 'gsi1',
): Promise<{ items: Item[]; next?: Position | undefined }> {
  const query = { index, pk, limit: atOnce, after: after as Key | undefined }
  const { items, next } = await table.query(query)
  return { items, next: next && { ...next } }
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
export const at = <R extends object>({ pk, sk }: Key, record: R): Item & R => ({ pk, sk, ...record })

export function name({ named }: CompanyWalk, ...ids: readonly (number | null | undefined)[]): void {
  for (const id of ids) if (id) named.add(id)
}
