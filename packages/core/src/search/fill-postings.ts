import { compareKeys } from '../table/item-keys.ts'
import type { Item, Table } from '../table/table.ts'
import { writeInSlices } from '../table/write-in-slices.ts'
import { chunksOf, endOfList, type Postings } from './posting-block.ts'
import { blockItem, blockSize, type Level, levels, type SearchKind } from './posting-list.ts'
import type { Posted } from './postings.ts'

/** Sorted lines that are kept outside of memory, run by run. */
export interface SortedRuns {
  add(lines: Iterable<string>): void
  /** Each as often as it is read. */
  all(): Iterable<string>[]
}

/** Lists that are being made. */
export type Filling = ReturnType<typeof fillPostings>

/** Ids in memory before they become a run. */
const idsOfRun = 500_000
/** Ids that are made into blocks at a time. */
const idsAtOnce = 20_000

/**
 * Makes the lists of a kind that has none yet: sorts all postings outside of memory, and writes each block once, in the lowest level.
 * Takes any number of records; the same records twice make the same lists.
 */
export function fillPostings(table: Table, kind: SearchKind, runs: SortedRuns) {
  let waiting = new Map<string, number[]>()
  let count = 0
  const endRun = () => {
    runs.add(linesOf(waiting))
    waiting = new Map()
    count = 0
  }
  return {
    /** Takes records, and entries of theirs. */
    add(records: readonly Posted[]): void {
      for (const { id, lists, terms, own } of records)
        for (const list of lists)
          for (const term of [...terms, ...(own?.[list] ?? [])]) {
            const key = `${list}\t${term}`
            const ids = waiting.get(key)
            if (ids) ids.push(id)
            else waiting.set(key, [id])
            count += 1
          }
      if (count >= idsOfRun) endRun()
    },
    async end(): Promise<void> {
      endRun()
      await writeInSlices(table, putsOf(sortedBlocks(kind, postingsOf(mergedLines(runs.all())))))
    },
  }
}

function* putsOf(items: Iterable<Item>): Generator<{ put: Item }> {
  for (const put of items) yield { put }
}

function* linesOf(waiting: ReadonlyMap<string, readonly number[]>): Generator<string> {
  for (const key of [...waiting.keys()].sort(compareKeys)) yield `${key}\t${waiting.get(key)?.join(',')}`
}

/** A term of a list, with the records that have it. */
interface SortedTerm {
  list: string
  term: string
  ids: readonly number[]
}

/** The items of whole lists in a level, the lowest if none is named, from what is sorted by list and term: a term may come in several parts. */
export function* sortedBlocks(
  kind: SearchKind,
  terms: Iterable<SortedTerm>,
  level: Level = levels[levels.length - 1] ?? 3,
): Generator<Item> {
  let waiting: Item | undefined
  for (const { list, postings } of someAtOnce(terms)) {
    for (const chunk of chunksOf(postings, blockSize)) {
      const next = blockItem({ kind, list }, level, { ...chunk, version: 1 })
      if (waiting) yield waiting.pk === next.pk ? waiting : { ...waiting, sk: endOfList }
      waiting = next
    }
  }
  if (waiting) yield { ...waiting, sk: endOfList }
}

function* someAtOnce(terms: Iterable<SortedTerm>): Generator<{ list: string; postings: Postings }> {
  let some: { list: string; postings: Postings } | undefined
  let count = 0
  for (const { list, term, ids } of terms) {
    const before = some?.postings.get(term)
    if (some && (some.list !== list || (count >= idsAtOnce && !before))) {
      yield some
      some = undefined
    }
    some ??= { list, postings: new Map() }
    count = (some.postings.size === 0 ? 0 : count) + ids.length
    const known = some.postings.get(term) ?? new Map<number, boolean>()
    for (const id of ids) known.set(id, true)
    some.postings.set(term, known)
  }
  if (some) yield some
}

function* postingsOf(lines: Iterable<string>): Generator<SortedTerm> {
  for (const line of lines) {
    const [first, last] = [line.indexOf('\t'), line.lastIndexOf('\t')]
    const ids = line.slice(last + 1).split(',')
    yield { list: line.slice(0, first), term: line.slice(first + 1, last), ids: ids.map(Number) }
  }
}

/** In pairs, so that each line is compared no more often than there are doublings. */
function mergedLines(runs: readonly Iterable<string>[]): Iterable<string> {
  const [only = [], ...others] = runs
  if (others.length === 0) return only
  const half = Math.ceil(runs.length / 2)
  return mergedPair(mergedLines(runs.slice(0, half)), mergedLines(runs.slice(half)))
}

const keyOf = (line: string) => line.slice(0, line.lastIndexOf('\t'))

function* mergedPair(some: Iterable<string>, others: Iterable<string>): Generator<string> {
  const [left, right] = [some[Symbol.iterator](), others[Symbol.iterator]()]
  let [a, b] = [left.next(), right.next()]
  while (!a.done && !b.done) {
    if (compareKeys(keyOf(a.value), keyOf(b.value)) <= 0) {
      yield a.value
      a = left.next()
    } else {
      yield b.value
      b = right.next()
    }
  }
  for (; !a.done; a = left.next()) yield a.value
  for (; !b.done; b = right.next()) yield b.value
}
