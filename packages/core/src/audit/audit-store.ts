import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { inTurns } from '../in-turns.ts'
import { randomToken, sha256 } from '../security/crypto.ts'
import type { Page, PageRequest } from '../table/pages.ts'
import {
  type IndexName,
  type Item,
  ifAbsent,
  ifPresent,
  isAllowed,
  type Key,
  type Query,
  type Table,
} from '../table/table.ts'
import { AuditRecord, type NewAuditRecord } from './audit.ts'
import { erasedEntry, type StoredEntry } from './audit-digest.ts'
import { monthsThrough } from './months.ts'

/** Which entries to list; all conditions must hold. */
export interface AuditFilter {
  companyId?: number | undefined
  /** Leaves out what the company may not see. Only with a `companyId`. */
  publicOnly?: boolean | undefined
  actorId?: number | undefined
  subject?: AuditRecord['subject'] | undefined
  action?: string | undefined
  /** Entries from this instant on and before the other: UTC, ISO 8601 with milliseconds. */
  from: string
  until: string
}

/** What the stream knows a new entry by. */
export const keptState = 'kept'

/** A year and its partial months, mostly empty in a quiet system: longer walks continue on the next page. */
const queriesPerPage = 13
/** Entries read at once when a filter drops some. */
const filteredRead = 100

/** From how many entries on they share transactions: each costs twice as much then, and a tenth of the time. */
const manyEntries = 10
const entriesPerTransaction = 50

const Position = z.object({ before: z.string() })
const Listed = z.object({ sk: z.string() })
const Place = z.object({ pk: z.string(), sk: z.string() })

const Leaf = z.union([z.strictObject({ salt: z.string() }), z.strictObject({ digest: z.string() })])
const StoredRecord = z.object({
  ...AuditRecord.shape,
  salt: z.string().optional(),
  byText: z.literal(true).optional(),
  leaves: z.array(Leaf).optional(),
  told: z.string().optional(),
})

/** An entry where it is stored: `isListed` says whether the lists that it is on are its own. */
export interface ListedEntry {
  /** Undefined for what is no entry. */
  entry: StoredEntry | undefined
  key: string
  isListed: boolean
}

/**
 * Stores entries in one partition per month (UTC), and in the lists of their company and actor. Append-only:
 * no call here or elsewhere updates or deletes one, but for `erase`, which leaves the seal as it is. Positions are
 * `{ before }`, a sort key or an instant.
 */
export function auditStore(table: Table) {
  return {
    /** `at` has milliseconds. Leaves an existing entry with the same id alone. */
    async append(entry: NewAuditRecord): Promise<void> {
      await isAllowed(table.put(newItem(entry), ifAbsent))
    },
    /** Appends each of them, as `append` does. */
    async appendAll(entries: readonly NewAuditRecord[]): Promise<void> {
      const put = (item: Item) => isAllowed(table.put(item, ifAbsent))
      const items = [...new Map(entries.map(newItem).map((item) => [item.sk, item])).values()]
      if (items.length < manyEntries) return void (await inTurns(items, put))
      const groups = Array.from({ length: Math.ceil(items.length / entriesPerTransaction) }, (_, at) =>
        items.slice(at * entriesPerTransaction, (at + 1) * entriesPerTransaction),
      )
      await inTurns(groups, async (group) => {
        const writes = group.map((item) => ({ put: item, condition: ifAbsent }))
        // Some of them are there already: an earlier delivery was cut off.
        if (!(await isAllowed(table.transact(writes)))) await inTurns(group, put)
      })
    },
    /** Every entry of a month (`YYYY-MM`, UTC), oldest first. Positions are the table's own keys. */
    async ofMonth(month: string, { limit, after }: PageRequest): Promise<Page<ListedEntry>> {
      const query = { pk: monthPartition(month), limit, after: after && Place.parse(after), consistent: true }
      const { items, next } = await table.query(query)
      return { items: items.map(listed), next: next && Place.parse(next) }
    },
    /** Entries by their sort keys; those that are not there are left out. */
    async byKeys(keys: readonly string[]): Promise<ListedEntry[]> {
      const items = await table.getMany(keys.map((sk) => ({ pk: monthPartition(sk.slice(0, 7)), sk })))
      return items.map(listed)
    },
    /**
     * Erases texts of entries: whatever `isErased` says of a text and its place. The chain stays valid, since the digests of
     * what is gone stay. Returns how many entries changed. Safe to repeat.
     */
    async erase(
      entries: readonly StoredEntry[],
      isErased: (entry: StoredEntry, text: string, at: number) => boolean,
    ): Promise<number> {
      const done = await inTurns(entries, async (entry) => {
        const erased = await erasedEntry(entry, (text, at) => isErased(entry, text, at))
        return erased ? replaceEntry(table, entry, erased) : false
      })
      return done.filter(Boolean).length
    },
    /** Entries from a sort key or instant on and before an instant, oldest first, of the one month that `from` is in. */
    async between(from: string, until: string, limit: number): Promise<StoredEntry[]> {
      const sk = { between: [from, until] as const }
      const { items } = await table.query({
        pk: monthPartition(from.slice(0, 7)),
        sk,
        limit,
        consistent: true,
      })
      return items.flatMap((item) => listed(item).entry ?? [])
    },
    /**
     * Newest first. Reads a bounded number of items per page: if few entries match, a page may be short or
     * empty and still have a `next`.
     */
    async list(filter: AuditFilter, { limit, after }: PageRequest): Promise<Page<AuditRecord>> {
      const isWanted = wantedBy(filter)
      let before = after ? Position.parse(after).before : filter.until
      const found: AuditRecord[] = []
      let isEmptyMonth = false
      for (let queries = 0; queries < queriesPerPage; queries++) {
        if (found.length > limit || before <= filter.from) break
        const { floor, isExact, ...list } = listBelow(before, filter)
        const wanted = limit + 1 - found.length
        // One more, because the range includes its upper end, which the last read returned.
        const count = (isExact ? wanted : Math.max(wanted, filteredRead)) + 1
        const sk = { between: [filter.from, before] as const }
        const { items, next } = await table.query({ ...list, sk, descending: true, limit: count })
        const below = items.filter((item) => item.sk < before).map((item) => AuditRecord.parse(item))
        isEmptyMonth = isByMonth(filter) && items.length === 0 && !next
        found.push(...below.filter(isWanted))
        // A query ends early if its items are large: the next one continues in the same partition.
        before = next ? lowest(items) : floor
      }
      if (isEmptyMonth && found.length <= limit) before = await belowEmptyMonths(table, before, filter.from)
      const items = found.slice(0, limit)
      const last = items.at(-1)
      const rest = found.length > limit && last ? orderOf(last) : before
      return { items, next: rest > filter.from ? { before: rest } : undefined }
    },
  }
}

function newItem(entry: NewAuditRecord): Item {
  const record = AuditRecord.parse(entry)
  return {
    ...record,
    ...entryKeys(record),
    salt: newSalt(),
    byText: true,
    state: keptState,
  }
}

/** An entry of an archive, which has no salts, as a new one is stored: `salt` is one of the import's own. */
export async function importedEntry(item: Item, salt: string): Promise<Item> {
  const own = await sha256(JSON.stringify([salt, item.sk]))
  return { ...item, salt: own, byText: true, state: keptState }
}

/** Puts an entry in place of the one that was read. Throws if another text of it is erased at the same moment. */
async function replaceEntry(table: Table, read: StoredEntry, erased: StoredEntry): Promise<boolean> {
  const times = erasedTexts(read)
  const item = {
    ...erased,
    ...entryKeys(erased),
    state: keptState,
    erasedTexts: erasedTexts(erased),
  }
  // An update would be refused: the functions' policy lets nobody change what the log holds.
  const asRead = [{ attribute: 'erasedTexts', absentOrLessThan: times + 1 }]
  if (!(await isAllowed(table.put(item, [...ifPresent, ...asRead])))) throw new AppError('CONFLICT')
  return true
}

const erasedTexts = ({ leaves = [], told }: StoredEntry) =>
  told === undefined ? leaves.filter((leaf) => 'digest' in leaf).length : 1

/** Returns the narrowest list with the newest entries before this one, and the list's lower end. */
function listBelow(
  before: string,
  { companyId, publicOnly, actorId, subject, action, from }: AuditFilter,
): Pick<Query, 'index' | 'pk'> & { floor: string; isExact: boolean } {
  const isExact = subject === undefined && action === undefined
  if (companyId !== undefined) {
    const list = placeOf({ of: publicOnly ? 'company' : 'wholeCompany', companyId })
    return { ...list, floor: from, isExact: isExact && actorId === undefined }
  }
  if (actorId !== undefined) return { ...placeOf({ of: 'actor', userId: actorId }), floor: from, isExact }
  const month = monthBelow(before)
  return { pk: monthPartition(month), floor: `${month}-01T00:00:00.000Z`, isExact }
}

function wantedBy(filter: AuditFilter): (entry: AuditRecord) => boolean {
  const { companyId, publicOnly, actorId, subject, action } = filter
  return (entry) =>
    (companyId === undefined || entry.companyId === companyId) &&
    !(publicOnly && entry.isInternal) &&
    (actorId === undefined || entry.actorId === actorId) &&
    (subject === undefined || entry.subject === subject) &&
    (action === undefined || entry.action === action)
}

/** Where an entry stands, and on which lists. A company's own list holds nothing the company may not see. */
export function entryKeys(entry: AuditRecord): Key & Record<string, string> {
  const { at, companyId, actorId, isInternal } = entry
  const order = orderOf(entry)
  return {
    ...{ pk: monthPartition(at.slice(0, 7)), sk: order },
    ...(companyId !== null && { gsi3pk: placeOf({ of: 'wholeCompany', companyId }).pk, gsi3sk: order }),
    ...(companyId !== null &&
      !isInternal && { gsi1pk: placeOf({ of: 'company', companyId }).pk, gsi1sk: order }),
    ...(actorId !== null && { gsi2pk: placeOf({ of: 'actor', userId: actorId }).pk, gsi2sk: order }),
  }
}

const isByMonth = ({ companyId, actorId }: AuditFilter) => companyId === undefined && actorId === undefined

/** Where the newest month begins to end that has an entry below this instant; `from` if none has: a new system's log ends there. */
async function belowEmptyMonths(table: Table, before: string, from: string): Promise<string> {
  const newest = new Date(`${monthBelow(before)}-01`)
  const months = monthsThrough(newest)
    .filter((month) => month >= from.slice(0, 7))
    .reverse()
  const pages = await inTurns(months, (month) => {
    const sk = { between: [from, before] as const }
    return table.query({ pk: monthPartition(month), sk, descending: true, limit: 1 })
  })
  const at = pages.findIndex(({ items }) => items.length > 0)
  if (at === -1) return from
  return at === 0 ? before : `${months[at - 1]}-01T00:00:00.000Z`
}

/** Returns the month (YYYY-MM) of the newest possible entry before an instant or an entry's sort key. */
function monthBelow(before: string): string {
  const isInstant = !before.includes('#')
  return isInstant ? new Date(Date.parse(before) - 1).toISOString().slice(0, 7) : before.slice(0, 7)
}

/** An entry of the table. Throws for an item that is none. */
export function storedEntry(item: Item): StoredEntry {
  return StoredRecord.parse(item)
}

/** An entry, and whether it is where it says. */
export function listed(item: Item): ListedEntry {
  const parsed = StoredRecord.safeParse(item)
  if (!parsed.success) return { entry: undefined, key: item.sk, isListed: false }
  const entry = parsed.data
  const keys: Record<string, unknown> = entryKeys(entry)
  return { entry, key: item.sk, isListed: listAttributes.every((name) => item[name] === keys[name]) }
}

const listAttributes = ['sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'gsi3pk', 'gsi3sk']

function lowest(items: readonly Item[]): string {
  return Listed.parse(items.at(-1)).sk
}

/** A new entry's salt: with it, nobody guesses from a digest what was erased. */
export const newSalt = (): string => randomToken(16)

export const orderOf = ({ at, id }: AuditRecord) => `${at}#${id}`
const monthPartition = (month: string) => `AUDIT#${month}`

/** A list of entries beside the log itself, by who is shown it: a company's people, or staff, or a person's acts. */
export type CopyList = { of: 'company' | 'wholeCompany'; companyId: number } | { of: 'actor'; userId: number }

/** Where such a list stands. */
export function placeOf(list: CopyList): { index: IndexName; pk: string } {
  if (list.of === 'actor') return { index: 'gsi2', pk: `USER#${list.userId}#AUDIT` }
  const pk = `COMPANY#${list.companyId}#AUDIT`
  return list.of === 'company' ? { index: 'gsi1', pk } : { index: 'gsi3', pk: `${pk}#ALL` }
}
