import { compareKeys } from '../table/compare-keys.ts'
import type { BlockReader } from './block-reader.ts'
import { afterAll, cutTerm, idAt, type Postings, placeOf, readChunk } from './posting-block.ts'
import { type Level, levels, type Newest, type PostingList } from './posting-list.ts'

/** What a record is looked up by: a term, or every term that begins so. */
export interface Wanted {
  term: string
  isBeginning: boolean
}

/** Blocks of each level read by one request, step by step. */
const steps = [2, 8, 32] as const

/** The records that have a term, as far as they have been read: newest first, down to a floor. */
export interface LookUp {
  /** Records at or above the floor that have the term. */
  ids(): ReadonlySet<number>
  /** All records with the term from this id up are known; 0 if all are, infinite if none are for certain. */
  floor(): number
  /** Reads on in every level. False if there is nothing left, or it would be too much. */
  readOn(): Promise<boolean>
}

interface Reading {
  level: Level
  postings: Postings
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
  const isWanted = (each: string) => (isBeginning ? each.startsWith(term) : each === term)
  const first = isBeginning ? term : placeOf(term, before - 1)
  const end = isBeginning ? term + afterAll : placeOf(term, 0)
  const readings = levels.map(
    (level): Reading => ({ level, postings: new Map(), from: first, floor: Number.POSITIVE_INFINITY }),
  )
  const top: Postings = new Map()
  let step = 0
  let known: ReadonlySet<number> | undefined

  const read = async (reading: Reading, limit: number) => {
    const { level, from } = reading
    if (from === undefined) return
    const blocks = await reader.blocks(list, level, { from, limit }, newest)
    for (const { text } of blocks) readChunk(text, isWanted, reading.postings)
    const last = blocks.at(-1)?.last
    const isEnd = last === undefined || blocks.length < limit || compareKeys(last, end) >= 0
    reading.from = isEnd ? undefined : `${last}${afterAll}`
    const id = last === undefined || isBeginning ? undefined : idAt(last, term)
    reading.floor = isEnd ? 0 : (id ?? Number.POSITIVE_INFINITY)
  }

  return {
    floor: () => Math.max(...readings.map((reading) => reading.floor)),
    ids() {
      known ??= idsOf([top, ...readings.map(({ postings }) => postings)], before)
      return known
    },
    async readOn() {
      const limit = steps[step]
      if (limit === undefined || (step > 0 && readings.every(({ from }) => from === undefined))) return false
      // All at once, and all waited for: a read that failed while only another was waited for would end the process.
      const [{ texts }] = await Promise.all([
        step === 0 ? newest : { texts: [] },
        ...readings.map((reading) => read(reading, limit)),
      ])
      for (const { text } of texts) readChunk(text, isWanted, top)
      step += 1
      known = undefined
      return true
    },
  }
}

/** The records that have one of the terms. */
function idsOf(sources: readonly Postings[], before: number): Set<number> {
  const terms = new Set(sources.flatMap((source) => [...source.keys()]))
  return new Set([...terms].flatMap((term) => [...idsOfTerm(sources, term, before)]))
}

/** The records below `before` that have a term, by what was written last of each: the sources in front are newer. */
export function idsOfTerm(sources: readonly Postings[], term: string, before: number): Set<number> {
  const ids = new Set<number>()
  const gone = new Set<number>()
  for (const source of sources)
    for (const [id, has] of source.get(term) ?? []) {
      if (!has) gone.add(id)
      else if (id < before && !gone.has(id)) ids.add(id)
    }
  return ids
}
