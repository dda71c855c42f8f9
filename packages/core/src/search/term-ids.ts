import { type IdCursor, readStep } from './id-text.ts'
import { separator } from './posting-block.ts'

/** What a record is looked up by: a term, or every term that begins so. */
export interface Wanted {
  term: string
  isBeginning: boolean
}

/** A line of a stored text: the ids of one term, between two of its characters. */
export interface IdLine {
  text: string
  from: number
  to: number
}

/** Goes through ids, newest record first. */
export interface IdReader {
  /** The next id, smaller than the one before; -1 behind the last. */
  next(): number
  /** Whether the record of the last id that was read has the term. */
  has: boolean
}

/** Adds the lines of a stored text that are wanted, by term. The lines are sorted: those that begin alike stand together. */
export function addLines(
  text: string,
  { term: whole, isBeginning }: Wanted,
  to: Map<string, IdLine[]>,
): void {
  const start = isBeginning ? whole : whole + separator
  let at = text.startsWith(start) ? 0 : text.indexOf(`\n${start}`) + 1
  if (at === 0 && !text.startsWith(start)) return
  while (at < text.length && text.startsWith(start, at)) {
    const next = text.indexOf('\n', at)
    const end = next < 0 ? text.length : next
    const from = text.indexOf(separator, at) + 1
    const term = isBeginning ? text.slice(at, from - 1) : whole
    const line = { text, from, to: end }
    const lines = to.get(term)
    if (lines) lines.push(line)
    else to.set(term, [line])
    at = end + 1
  }
}

/** Reads lines of one term in their order. Of what stands in two of them, since a block was being split, the first counts. */
export function idsInLines(lines: readonly IdLine[]): IdReader {
  const cursor: IdCursor = { at: 0, step: 0, has: true }
  let [line, to] = [0, 0]
  let text = ''
  let id = 0
  let last = Number.POSITIVE_INFINITY
  const reader: IdReader = {
    has: true,
    next() {
      for (;;) {
        const isFirst = cursor.at >= to
        if (isFirst) {
          const next = lines[line]
          if (!next) return -1
          line += 1
          text = next.text
          cursor.at = next.from
          to = next.to
        }
        readStep(text, cursor)
        id = isFirst ? cursor.step : id - cursor.step
        if (id >= last) continue
        last = id
        reader.has = cursor.has
        return id
      }
    },
  }
  return reader
}

/** The lines of one term in texts of which those in front are newer, as one: what is found first counts. */
export function idsInNewest(parts: readonly (readonly IdLine[])[]): IdReader {
  const known = new Map<number, boolean>()
  for (const lines of parts) {
    const ids = idsInLines(lines)
    for (let id = ids.next(); id >= 0; id = ids.next()) if (!known.has(id)) known.set(id, ids.has)
  }
  const sorted = Float64Array.from(known.keys()).sort()
  let at = sorted.length
  const reader: IdReader = {
    has: true,
    next() {
      at -= 1
      const id = sorted[at] ?? -1
      reader.has = known.get(id) ?? false
      return id
    },
  }
  return reader
}

/** The records below `before` that have a term, newest first, by what was written last of each: the readers in front are newer. */
export function idsOfAll(readers: readonly IdReader[], before: number): () => number {
  const heads = readers.map((reader) => reader.next())
  return () => {
    for (;;) {
      let id = -1
      let has = false
      for (let at = 0; at < heads.length; at++) {
        const head = heads[at] ?? -1
        if (head <= id) continue
        id = head
        has = readers[at]?.has ?? false
      }
      if (id < 0) return -1
      for (let at = 0; at < heads.length; at++) if (heads[at] === id) heads[at] = readers[at]?.next() ?? -1
      if (has && id < before) return id
    }
  }
}
