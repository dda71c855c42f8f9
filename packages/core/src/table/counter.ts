import * as z from 'zod'
import type { Table } from './table.ts'

/** What has ids of its own. */
export type Numbered =
  | 'users'
  | 'companies'
  | 'tickets'
  | 'questions'
  | 'articles'
  | 'devices'
  | 'maintenance'
  | 'visits'
  | 'vendors'
  | 'contracts'
  | 'evidence'
  | 'inquiries'
  | 'imports'

const Counter = z.object({ value: z.int() })

const keyOf = (kind: Numbered) => ({ pk: `COUNTER#${kind}`, sk: 'COUNTER' })

/**
 * Takes the next id, with one atomic ADD; the last one of `count` ids in a row. An id whose record is never stored leaves
 * a gap.
 */
export async function nextId(table: Table, kind: Numbered, count = 1): Promise<number> {
  return Counter.parse(await table.update(keyOf(kind), { add: { value: count } })).value
}

/** The newest id that was taken; 0 when none was. Eventually consistent. */
export async function lastId(table: Table, kind: Numbered): Promise<number> {
  const counter = await table.get(keyOf(kind))
  return counter ? Counter.parse(counter).value : 0
}
