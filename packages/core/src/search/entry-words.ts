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
  /** Whether no entry is left out. */
  areAll: boolean
}

const internalMark = '~'
const prefix = 'TEXT#'
const sizeName = 'size'
/** Another one with each write: whoever knows an item's size and this one has all of it. An earlier version's writes lack it, or change the size. */
const revisionName = 'rev'
const newRevision = () => crypto.randomUUID().slice(0, 8)
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
  const about = { [sizeName]: size, [revisionName]: newRevision() }
  return size > 0 ? { ...key, ...about, ...Object.fromEntries(kept) } : undefined
}

/** How further entries are added, refused where it is full; undefined if none of them says anything. */
export function moreEntryWords(
  entries: Iterable<Said>,
): { changes: Changes; condition: Condition } | undefined {
  const added = [...entries].flatMap(attributeOf)
  const length = lengthOf(added)
  if (length === 0) return undefined
  const revision = { [revisionName]: newRevision() }
  const changes =
    length > mostAdded
      ? { set: revision, add: { [sizeName]: tooMuch } }
      : { set: { ...revision, ...Object.fromEntries(added) }, add: { [sizeName]: length } }
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
  if (!isReplaced) await table.put({ ...(has ?? key), [sizeName]: tooMuch, [revisionName]: newRevision() })
}

function isSameItem(before: Item, after: Item): boolean {
  const namesOf = (item: Item) => Object.keys(item).filter((name) => name !== revisionName)
  const names = namesOf(after)
  return names.length === namesOf(before).length && names.every((name) => before[name] === after[name])
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

interface Kept {
  entries: readonly EntryWords[]
  size: number
  /** Undefined if an earlier version wrote it: nobody knows then whether it is as it was. */
  revision: string | undefined
}

function keptOf(item: Item): Kept {
  const revision = item[revisionName]
  return {
    entries: entryWordsOf(item),
    size: Number(item[sizeName]),
    revision: revision === undefined ? undefined : String(revision),
  }
}

/**
 * Reads the words of records' entries, and keeps them. Those that were kept may be behind: they say which entries may be worth reading, and
 * never that none is.
 */
export function entryWordsReader(table: Pick<Table, 'getMany'>) {
  const kept = new Map<string, Kept>()
  let begun = 0
  const dropOld = () => {
    if (Date.now() - begun < keptMs) return
    begun = Date.now()
    kept.clear()
  }

  /** What is kept as it is now, by partition. Of what was read before, it is asked whether it is as it was. */
  const readNow = async (keys: readonly Key[]): Promise<ReadonlyMap<string, Kept>> => {
    const now = new Map<string, Kept>()
    const read = async (some: readonly Key[]) => {
      const items = some.length > 0 ? await table.getMany(some) : []
      for (const item of items) now.set(item.pk, keptOf(item))
    }
    const check = async (some: readonly Key[]) => {
      const stamps = some.length > 0 ? await table.getMany(some, [sizeName, revisionName]) : []
      const changed: Key[] = []
      for (const { pk, sk, [sizeName]: size, [revisionName]: revision } of stamps) {
        const known = kept.get(pk)
        if (known && known.size === size && known.revision === revision) now.set(pk, known)
        else changed.push({ pk, sk })
      }
      await read(changed)
    }
    const isKnown = ({ pk }: Key) => kept.get(pk)?.revision !== undefined
    await Promise.all([check(keys.filter(isKnown)), read(keys.filter((key) => !isKnown(key)))])
    return now
  }

  return {
    /** What was read of a record earlier; undefined if nothing was. */
    keptEntryWords(kind: SearchKind, id: number): readonly EntryWords[] | undefined {
      dropOld()
      return kept.get(entryWordsKey(kind, id).pk)?.entries
    },
    /** Their words as they are now. */
    async entryWords(kind: SearchKind, ids: readonly number[]): Promise<ReadonlyMap<number, KnownWords>> {
      dropOld()
      const keys = ids.map((id) => entryWordsKey(kind, id))
      const now = await readNow(keys)
      if (kept.size + now.size > mostRecords) kept.clear()
      for (const [pk, each] of now) kept.set(pk, each)
      return new Map(
        ids.map((id, at) => {
          const { entries = [], size = 0 } = now.get(keys[at]?.pk ?? '') ?? {}
          return [id, { entries, areAll: size <= mostKept }]
        }),
      )
    },
  }
}
