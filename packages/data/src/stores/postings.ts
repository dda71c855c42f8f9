import type { Posted, PostingStore, SearchKind } from '@remotehands/core'
import * as z from 'zod'
import type { Item, Key, Table, Write } from '../table/table.ts'
import { findPostings } from './find-postings.ts'
import { bucketOf, type Posting, postingKey, remainderOf } from './posting-item.ts'
import { rankPostings } from './rank-postings.ts'

/** What was said of a record, so that it can be taken back. */
const Said = z.object({ lists: z.array(z.string()), terms: z.array(z.string()) })

// As many as a function has connections to the table.
const atOnce = 50
/** As many as one record has. Many records are written in transactions: twice the write units, far fewer requests. */
const fewSets = 300
const writesPerTransaction = 100

/**
 * Postings: one item for each term, list and thousand ids, with the set of ids. Adding to a set and taking from it are
 * atomic and can be repeated, so that no transaction is needed: what was said of a record is written last, and
 * whoever was cut off before begins again.
 */
export function postingStore(table: Table): PostingStore {
  const saidKey = (kind: SearchKind, id: number): Key => ({ pk: `SAID#${kind}#${id}`, sk: 'SAID' })

  const change = async (name: 'addToSet' | 'removeFromSet', postings: Iterable<Posting>) => {
    const sets = [...merged(postings).values()]
    if (sets.length <= fewSets) {
      await inTurns(sets, ({ key, ids }) => table.update(key, { [name]: { ids } }))
      return
    }
    const writes = sets.map(({ key, ids }): Write => ({ update: key, changes: { [name]: { ids } } }))
    for (let at = 0; at < writes.length; at += writesPerTransaction) {
      await table.transact(writes.slice(at, at + writesPerTransaction))
    }
  }

  return {
    async put(kind, records) {
      const compared = await inTurns(records, async (record) => {
        const item = await table.get(saidKey(kind, record.id), { consistent: true })
        return { record, before: item && Said.parse(item) }
      })
      const changed = compared.filter(({ record, before }) => !before || !isSame(record, before))
      const now = changed.map(({ record }) => record)
      const before = changed.flatMap(({ record: { id }, before: said }) => (said ? [{ id, ...said }] : []))
      const wanted = new Set(postingsOf(kind, now).map(nameOf))
      const stale = postingsOf(kind, before).filter((posting) => !wanted.has(nameOf(posting)))
      await change('addToSet', postingsOf(kind, now))
      await change('removeFromSet', stale)
      await inTurns(now, (record) => table.put(saidItem(kind, record)))
      return changed.map(({ record: { id, terms }, before }) => ({
        id,
        terms: differenceOf(terms, before?.terms ?? []),
      }))
    },
    async remove(kind, id) {
      const item = await table.get(saidKey(kind, id), { consistent: true })
      if (!item) return
      await change('removeFromSet', postingsOf(kind, [{ id, ...Said.parse(item) }]))
      await table.delete(saidKey(kind, id))
    },
    find: (kind, query) => findPostings(table, kind, query),
    rank: (kind, query) => rankPostings(table, kind, query),
  }

  function saidItem(kind: SearchKind, { id, lists, terms }: Posted): Item {
    return { ...saidKey(kind, id), lists, terms }
  }
}

/** What only one of them has. */
function differenceOf(some: readonly string[], others: readonly string[]): string[] {
  const [these, those] = [new Set(some), new Set(others)]
  return [...some.filter((term) => !those.has(term)), ...others.filter((term) => !these.has(term))]
}

async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < all.length; at += atOnce) {
    done.push(...(await Promise.all(all.slice(at, at + atOnce).map(work))))
  }
  return done
}

function postingsOf(kind: SearchKind, records: readonly Posted[]): Posting[] {
  return records.flatMap(({ id, lists, terms }) =>
    lists.flatMap((list) => terms.map((term) => ({ kind, list, term, id }))),
  )
}

const nameOf = ({ list, term, id }: Posting) => JSON.stringify([list, term, id])

/** The sets that the postings are in, each item once. */
function merged(postings: Iterable<Posting>): Map<string, { key: Key; ids: number[] }> {
  const sets = new Map<string, { key: Key; ids: number[] }>()
  for (const posting of postings) {
    const key = postingKey(posting, bucketOf(posting.id))
    const name = `${key.pk} ${key.sk}`
    const set = sets.get(name) ?? { key, ids: [] }
    set.ids.push(remainderOf(posting.id))
    sets.set(name, set)
  }
  return sets
}

function isSame(record: Posted, before: z.output<typeof Said>): boolean {
  return hasSame(record.lists, before.lists) && hasSame(record.terms, before.terms)
}

function hasSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && new Set([...some, ...others]).size === new Set(some).size
}
