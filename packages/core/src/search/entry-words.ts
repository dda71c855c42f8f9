import {
  type Changes,
  type Condition,
  type Item,
  ifAbsent,
  isAllowed,
  type Key,
  type Table,
} from '../table/table.ts'
import type { SearchKind } from './posting-list.ts'

/** What an entry of a record's history said when it was posted. */
export interface SaidWords {
  /** Its words in their order, as `joinedWords` puts them together. */
  words: string
  /** Whether it stands among what only staff read. */
  isInternal: boolean
}

export interface EntryWords extends SaidWords {
  entry: string
}

interface Said {
  entry?: string | undefined
  said?: SaidWords | undefined
}

/**
 * Characters of the entries that a record keeps, and of those that are added at once: what a search reads of it, and a reply writes again.
 * One that is full lacks what came later.
 */
const mostKept = 8_000
const mostAdded = 4_000

/** What all records have, once they were posted by this version or later. */
export const entryTerms = 'said'

/** Words of a record's entries. */
export interface KnownWords {
  entries: readonly EntryWords[]
  /** Whether they were read just now, and no entry is left out. */
  areAll: boolean
}

const internalMark = '~'
const prefix = 'TEXT#'
const sizeName = 'size'
const tooMuch = mostKept + 1

/**
 * Where the words of a record's entries are kept together: which of them are worth reading for what is wanted. A hint and no proof: what it
 * leads to is read. What it lacks isn't there, as long as it isn't full.
 */
export function entryWordsKey(kind: SearchKind, id: number): Key {
  return { pk: `WORDS#${kind}#${id}`, sk: 'WORDS' }
}

function attributeOf({ entry, said }: Said): [string, string][] {
  if (entry === undefined || !said?.words) return []
  return [[prefix + entry, (said.isInternal ? internalMark : '') + said.words]]
}

const lengthOf = (attributes: readonly [string, string][]) =>
  attributes.reduce((sum, [name, words]) => sum + name.length + words.length, 0)

/** Everything that is kept of a record: its first entries, as many as fit; undefined if none of them says anything. */
export function wholeEntryWords(key: Key, entries: Iterable<Said>): Item | undefined {
  const sorted = [...entries].flatMap(attributeOf).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const kept: [string, string][] = []
  let size = 0
  for (const each of sorted) {
    const length = lengthOf([each])
    if (size <= mostKept && length <= mostAdded) kept.push(each)
    size += length <= mostAdded ? length : tooMuch
  }
  return size > 0 ? { ...key, [sizeName]: size, ...Object.fromEntries(kept) } : undefined
}

/** How further entries are added, refused where it is full; undefined if none of them says anything. */
export function moreEntryWords(
  entries: Iterable<Said>,
): { changes: Changes; condition: Condition } | undefined {
  const added = [...entries].flatMap(attributeOf)
  const length = lengthOf(added)
  if (length === 0) return undefined
  const changes =
    length > mostAdded
      ? { add: { [sizeName]: tooMuch } }
      : { set: Object.fromEntries(added), add: { [sizeName]: length } }
  return { changes, condition: [{ attribute: sizeName, absentOrLessThan: mostKept + 1 }] }
}

/**
 * Replaces what was kept of a record, `had`, by what it has now. Where somebody adds to it meanwhile, it counts as full from then on:
 * what it lacks says nothing. So does what was full, to which nobody adds.
 */
export async function replaceEntryWords(
  table: Pick<Table, 'put' | 'delete'>,
  key: Key,
  had: Item | undefined,
  entries: Iterable<Said>,
): Promise<void> {
  const whole = wholeEntryWords(key, entries)
  const has = whole && Number(had?.[sizeName]) > mostKept ? { ...whole, [sizeName]: tooMuch } : whole
  if (!had && !has) return
  if (had && has && isSameItem(had, has)) return
  const size = had?.[sizeName]
  const isUnchanged: Condition = typeof size === 'number' ? [{ attribute: sizeName, equals: size }] : ifAbsent
  const isReplaced = await isAllowed(has ? table.put(has, isUnchanged) : table.delete(key, isUnchanged))
  if (!isReplaced) await table.put({ ...(has ?? key), [sizeName]: tooMuch })
}

function isSameItem(before: Item, after: Item): boolean {
  const names = Object.keys(after)
  return names.length === Object.keys(before).length && names.every((name) => before[name] === after[name])
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
  ): Promise<ReadonlyMap<number, KnownWords>> => {
    if (Date.now() - begun >= keptMs) {
      begun = Date.now()
      kept.clear()
    }
    const found = new Map<number, KnownWords>()
    const missing = new Map<string, number>()
    for (const id of ids) {
      const { pk } = entryWordsKey(kind, id)
      const entries = kept.get(pk)
      if (entries && isEnough(id, entries)) found.set(id, { entries, areAll: false })
      else missing.set(pk, id)
    }
    const keys = [...missing.values()].map((id) => entryWordsKey(kind, id))
    const items = new Map((keys.length > 0 ? await table.getMany(keys) : []).map((item) => [item.pk, item]))
    if (kept.size + items.size > mostRecords) kept.clear()
    for (const [pk, id] of missing) {
      const item = items.get(pk)
      const entries = item ? entryWordsOf(item) : []
      if (item) kept.set(pk, entries)
      found.set(id, { entries, areAll: !item || Number(item[sizeName]) <= mostKept })
    }
    return found
  }
}
