import { compareKeys } from '../table/item-keys.ts'
import type { BlockReader } from './block-reader.ts'
import { afterAll, cutTerm, idAt, placeOf } from './posting-block.ts'
import { type Level, levels, type Newest, type PostingList } from './posting-list.ts'
import { addLines, type IdLine, idsInLines, idsInNewest, idsOfAll, type Wanted } from './term-ids.ts'

/** Blocks of each level read by one request, step by step. */
const steps = [2, 8, 32] as const

/** The records that have a term, as far as they have been read: newest first, down to a floor. */
export interface LookUp {
  /** Goes through the records that are known to have the term, newest first: the next id with each call, -1 behind the last. */
  ids(): () => number
  /** All records with the term from this id up are known; 0 if all are, infinite if none are for certain. */
  floor(): number
  /** Reads on in every level. False if there is nothing left, or it would be too much. */
  readOn(): Promise<boolean>
}

/** What is wanted of some texts, by term. */
type Lines = Map<string, IdLine[]>

interface Reading {
  level: Level
  lines: Lines
  /** Where to read on; undefined at the end. */
  from: string | undefined
  floor: number
}

/** Looks a term up in a list, among the records below `before`. `newest`: the list's newest postings. */
export function lookUp(
  reader: BlockReader,
  list: PostingList,
  { term: whole, isBeginning }: Wanted,
  { before, newest }: { before: number; newest: Promise<Newest> },
): LookUp {
  const term = cutTerm(whole)
  const wanted = { term, isBeginning }
  const first = isBeginning ? term : placeOf(term, before - 1)
  const end = isBeginning ? term + afterAll : placeOf(term, 0)
  const readings = levels.map(
    (level): Reading => ({ level, lines: new Map(), from: first, floor: Number.POSITIVE_INFINITY }),
  )
  /** Of each of the newest texts. */
  const top: Lines[] = []
  let step = 0
  let floor = Number.POSITIVE_INFINITY
  let ofBeginning: Float64Array | undefined

  const read = async (reading: Reading, limit: number) => {
    const { level, from } = reading
    if (from === undefined) return
    const blocks = await reader.blocks(list, level, { from, limit }, newest)
    for (const { text } of blocks) addLines(text, wanted, reading.lines)
    const last = blocks.at(-1)?.last
    const isEnd = last === undefined || blocks.length < limit || compareKeys(last, end) >= 0
    reading.from = isEnd ? undefined : `${last}${afterAll}`
    const id = last === undefined || isBeginning ? undefined : idAt(last, term)
    reading.floor = isEnd ? 0 : (id ?? Number.POSITIVE_INFINITY)
  }

  /** Of one term: what is newer counts. */
  const idsOf = (each: string): (() => number) => {
    const newest = top.flatMap((lines) => [lines.get(each) ?? []]).filter((lines) => lines.length > 0)
    const below = readings.flatMap(({ lines }) => [lines.get(each) ?? []])
    const sorted = below.filter((lines) => lines.length > 0).map(idsInLines)
    return idsOfAll(newest.length > 0 ? [idsInNewest(newest), ...sorted] : sorted, before)
  }

  return {
    floor: () => floor,
    ids() {
      if (!isBeginning) return idsOf(term)
      const terms = new Set(
        [...top, ...readings.map(({ lines }) => lines)].flatMap((lines) => [...lines.keys()]),
      )
      const [only = term] = terms
      if (terms.size <= 1) return idsOf(only)
      ofBeginning ??= sortedIds([...terms].map(idsOf))
      return fromLast(ofBeginning)
    },
    async readOn() {
      const limit = steps[step]
      if (limit === undefined || (step > 0 && readings.every(({ from }) => from === undefined))) return false
      // All at once, and all waited for: a read that failed while only another was waited for would end the process.
      const [{ texts }] = await Promise.all([
        step === 0 ? newest : { texts: [] },
        ...readings.map((reading) => read(reading, limit)),
      ])
      for (const { text } of texts) {
        const lines: Lines = new Map()
        addLines(text, wanted, lines)
        if (lines.size > 0) top.push(lines)
      }
      step += 1
      floor = Math.max(...readings.map((reading) => reading.floor))
      ofBeginning = undefined
      return true
    },
  }
}

/** Everything that some readers go through, in ascending order. */
function sortedIds(readers: readonly (() => number)[]): Float64Array {
  const all = new Set<number>()
  for (const next of readers) for (let id = next(); id >= 0; id = next()) all.add(id)
  return Float64Array.from(all).sort()
}

function fromLast(ids: Float64Array): () => number {
  let at = ids.length
  return () => ids[--at] ?? -1
}
