import * as z from 'zod'
import type { Table } from './table.ts'

/** The kinds of records with an id sequence of their own. */
export type Numbered =
  | 'users'
  | 'companies'
  | 'sites'
  | 'documents'
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
  | 'time'
  | 'recurring'
  | 'report_mails'

const Counter = z.object({ value: z.int() })

const keyOf = (kind: Numbered) => ({ pk: `COUNTER#${kind}`, sk: 'COUNTER' })

/**
 * Takes the next id, or the last of `count` consecutive ids, with one atomic ADD. An id whose record is never
 * stored leaves a gap.
 */
export async function nextId(table: Table, kind: Numbered, count = 1): Promise<number> {
  return Counter.parse(await table.update(keyOf(kind), { add: { value: count } })).value
}

/** Returns the newest id taken; 0 if there is none. Eventually consistent. */
export async function lastId(table: Table, kind: Numbered): Promise<number> {
  const counter = await table.get(keyOf(kind))
  return counter ? Counter.parse(counter).value : 0
}
