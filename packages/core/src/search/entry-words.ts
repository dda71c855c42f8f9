import type { Changes, Condition, Item, Key, Table } from '../table/table.ts'
import { cutTerm } from './posting-block.ts'
import type { SearchKind } from './posting-list.ts'
import { lookedUp, type SearchPart } from './text-words.ts'

/** An entry of a record's history, and the words that it was posted by. */
export interface EntryWords {
  entry: string
  /** Whether it stands among what only staff read. */
  isInternal: boolean
  words: string
}

interface Said {
  entry?: string | undefined
  isInternal?: boolean | undefined
  terms: readonly string[]
  own?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Characters that are kept of a record: what a search reads of it, and a reply writes again. Later entries are read themselves. */
const mostKept = 12_000

/** Stands between words, and in none of them. */
const gap = ' '
const internalMark = '~'
const prefix = 'ENTRY#'
const sizeName = 'size'

/**
 * Where the words of a record's entries are kept together: which of them are worth reading for what is wanted. A hint and no proof: what it
 * leads to is read, and what it lacks is looked for in the whole history.
 */
export function entryWordsKey(kind: SearchKind, id: number): Key {
  return { pk: `WORDS#${kind}#${id}`, sk: 'WORDS' }
}

function attributeOf({ entry, isInternal, terms, own }: Said): [string, string][] {
  const words = [...new Set([...terms, ...Object.values(own ?? {}).flat()])]
  if (entry === undefined || isInternal === undefined || words.length === 0) return []
  return [[prefix + entry, (isInternal ? internalMark : '') + gap + words.join(gap) + gap]]
}

const lengthOf = (attributes: readonly [string, string][]) =>
  attributes.reduce((sum, [name, words]) => sum + name.length + words.length, 0)

/** Everything that is kept of a record: its first entries, as many as fit; undefined if none of them says anything. */
export function wholeEntryWords(key: Key, entries: Iterable<Said>): Item | undefined {
  const kept: [string, string][] = []
  const sorted = [...entries].flatMap(attributeOf).toSorted(([a], [b]) => (a < b ? -1 : 1))
  let size = 0
  for (const each of sorted) {
    if (size + lengthOf([each]) > mostKept) break
    size += lengthOf([each])
    kept.push(each)
  }
  return kept.length > 0 ? { ...key, [sizeName]: size, ...Object.fromEntries(kept) } : undefined
}

/** How further entries are added, refused where they don't fit; undefined if none of them says anything. */
export function moreEntryWords(
  entries: Iterable<Said>,
): { changes: Changes; condition: Condition } | undefined {
  const added = [...entries].flatMap(attributeOf)
  const length = lengthOf(added)
  if (length === 0 || length > mostKept) return undefined
  return {
    changes: { set: Object.fromEntries(added), add: { [sizeName]: length } },
    condition: [{ attribute: sizeName, absentOrLessThan: mostKept - length + 1 }],
  }
}

/** The entries of an item, the first ones first, internal ones last. */
function entryWordsOf(item: Item): EntryWords[] {
  return Object.entries(item)
    .flatMap(([name, value]) => (name.startsWith(prefix) && typeof value === 'string' ? [[name, value]] : []))
    .map(([name = '', value = '']) => ({
      entry: name.slice(prefix.length),
      isInternal: value.startsWith(internalMark),
      words: value,
    }))
    .toSorted((a, b) => Number(a.isInternal) - Number(b.isInternal) || (a.entry < b.entry ? -1 : 1))
}

/** Records whose words a process keeps, and how long: some megabytes. */
const mostRecords = 1_000
const keptMs = 600_000

/**
 * Reads the words of records' entries, and keeps them: they may be behind, since nothing is shown of them. What `isEnough` refuses
 * is read anew.
 */
export function entryWordsReader(table: Pick<Table, 'getMany'>) {
  const kept = new Map<string, EntryWords[]>()
  let begun = 0
  return async (
    kind: SearchKind,
    ids: readonly number[],
    isEnough: (id: number, words: readonly EntryWords[]) => boolean,
  ): Promise<ReadonlyMap<number, EntryWords[]>> => {
    if (Date.now() - begun >= keptMs) {
      begun = Date.now()
      kept.clear()
    }
    const found = new Map<number, EntryWords[]>()
    const missing = new Map<string, number>()
    for (const id of ids) {
      const { pk } = entryWordsKey(kind, id)
      const words = kept.get(pk)
      if (words && isEnough(id, words)) found.set(id, words)
      else missing.set(pk, id)
    }
    const keys = [...missing.values()].map((id) => entryWordsKey(kind, id))
    const items = keys.length > 0 ? await table.getMany(keys) : []
    if (kept.size + items.length > mostRecords) kept.clear()
    for (const item of items) {
      const words = entryWordsOf(item)
      kept.set(item.pk, words)
      found.set(missing.get(item.pk) ?? Number.NaN, words)
    }
    return found
  }
}

/** Whether an entry may hold a part, by the words that it was posted by. */
export function mayHold(part: SearchPart): (entry: EntryWords) => boolean {
  const { terms, beginnings } = lookedUp([part])
  const wanted = [
    ...terms.map((term) => gap + cutTerm(term) + gap),
    ...beginnings.map((beginning) => gap + cutTerm(beginning)),
  ]
  return ({ words }) => wanted.every((each) => words.includes(each))
}
