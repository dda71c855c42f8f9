import { ConditionFailed, type Item, type Key, type Query, type Table } from '@remotehands/core'
import { InvalidRequest } from '../src/memory/invalid-request.ts'
import type { Call } from './table-calls.ts'

/** What a call comes to. A refusal has no words: every engine has its own. */
export type Answer =
  | { answer: unknown }
  | { refused: 'by its condition'; index: number; item: Item | undefined }
  | { refused: 'whatever is stored' }

/** Makes a call. Throws what is no refusal: a fault of the way, or of the implementation. */
export async function answerOf(table: Table, call: Call): Promise<Answer> {
  try {
    return { answer: await make(table, call) }
  } catch (error) {
    if (error instanceof ConditionFailed)
      return { refused: 'by its condition', index: error.index, item: error.item }
    const isRefusal = error instanceof InvalidRequest || error instanceof TypeError || isInvalid(error)
    if (!isRefusal) throw error
    return { refused: 'whatever is stored' }
  }
}

async function make(table: Table, call: Call): Promise<unknown> {
  if ('get' in call) return table.get(call.get, { consistent: call.consistent })
  if ('getMany' in call) return (await table.getMany(call.getMany, call.only)).sort(byKey)
  if ('query' in call) return table.query(call.query)
  if ('walk' in call) return walk(table, call.walk)
  if ('transact' in call) return table.transact(call.transact)
  const { write } = call
  if ('put' in write) return table.put(write.put, write.condition)
  if ('update' in write) return table.update(write.update, write.changes, write.condition)
  return 'delete' in write ? table.delete(write.delete, write.condition) : undefined
}

async function walk(table: Table, query: Query): Promise<Item[][]> {
  const pages: Item[][] = []
  let after = query.after
  do {
    const page = await table.query({ ...query, after })
    pages.push(page.items)
    after = page.next
  } while (after)
  return pages
}

function byKey(a: Key, b: Key): number {
  return JSON.stringify([a.pk, a.sk]) < JSON.stringify([b.pk, b.sk]) ? -1 : 1
}

const invalid = new Set(['ValidationException', 'TransactionCanceledException', 'SerializationException'])

function isInvalid(error: unknown): boolean {
  return error instanceof Error && invalid.has(error.name)
}
