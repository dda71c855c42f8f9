import * as z from 'zod'
import type { ExportFiles } from '../files/file-store.ts'
import { inTurns } from '../in-turns.ts'

const sliceLength = 1_000

/** A list of any length, that a task adds to over its steps: each thousand entries are stored once, and only the rest is written anew. */
export interface SlicedList<T> {
  /** How many slices are. */
  stored: number
  rest: readonly T[]
}
export const slicedList = <T extends z.ZodType>(entry: T) =>
  z.object({ stored: z.int(), rest: z.array(entry) })

export const noEntries = { stored: 0, rest: [] }
export const lengthOf = ({ stored, rest }: SlicedList<unknown>): number => stored * sliceLength + rest.length

/** Where a list's slices are, and what its entries are. */
interface Place<T> {
  files: Pick<ExportFiles, 'remember' | 'recall'>
  key: string
  entry: z.ZodType<T>
}

/** Stores what makes whole slices. Done again, it stores the same under the same names. */
export async function storeSlices<T>(
  { stored, rest }: SlicedList<T>,
  { files, key }: Place<T>,
): Promise<SlicedList<T>> {
  const count = Math.floor(rest.length / sliceLength)
  const slices = Array.from({ length: count }, (_, at) =>
    rest.slice(at * sliceLength, (at + 1) * sliceLength),
  )
  await inTurns([...slices.entries()], ([at, slice]) =>
    files.remember(`${key}-${stored + at}`, new TextEncoder().encode(JSON.stringify(slice))),
  )
  return { stored: stored + count, rest: rest.slice(count * sliceLength) }
}

/** Some entries from a place on: at most so many, and at least one if there is one. */
export async function entriesFrom<T>(
  list: SlicedList<T>,
  { first, most }: { first: number; most: number },
  place: Place<T>,
): Promise<T[]> {
  const slice = Math.floor(first / sliceLength)
  const entries = slice < list.stored ? await readSlice(slice, place) : list.rest
  const from = first - slice * sliceLength
  return entries.slice(from, from + most)
}

export async function everyEntry<T>(list: SlicedList<T>, place: Place<T>): Promise<T[]> {
  const slices = await inTurns([...Array(list.stored).keys()], (at) => readSlice(at, place))
  return [...slices.flat(), ...list.rest]
}

/** Throws if it isn't there. */
async function readSlice<T>(at: number, { files, key, entry }: Place<T>): Promise<T[]> {
  const bytes = await files.recall(`${key}-${at}`)
  if (!bytes) throw new Error(`Slice ${at} of what an export knew is gone.`)
  return z.array(entry).parse(JSON.parse(new TextDecoder().decode(bytes)))
}
