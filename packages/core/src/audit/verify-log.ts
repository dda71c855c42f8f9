import { dayMs } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Stores } from '../stores.ts'
import { everyRecord } from '../table/pages.ts'
import type { AuditCopies } from './audit-copies.ts'
import { digestOf, isErasedRightly, type StoredEntry } from './audit-digest.ts'
import type { CopyList, ListedEntry } from './audit-store.ts'
import { hashOf, type LogLink } from './log-link.ts'
import { monthsThrough } from './months.ts'
import { unlessUnreachable } from './unless-unreachable.ts'

/** Something that shows that the log was tampered with. */
interface LogProblem {
  /** The chain's company; null for what is no company's. */
  companyId: number | null
  what: string
}

/** What a check of the log came to. */
export interface LogVerdict {
  problems: LogProblem[]
  entries: number
  /** Too new to be sealed already. */
  unsealed: number
  /** Of which a text was erased: its digest stands for it. */
  erased: number
  /** The newest link of each chain. */
  heads: Map<number | null, Pick<LogLink, 'sequence' | 'hash'>>
}

/** A head that somebody was mailed, and that a chain has to lead through. */
export interface KnownHead {
  companyId: number | null
  sequence: number
  hash: string
}

/** How long the stream may take to seal an entry: as long as it retries one. */
const sealedWithinMs = 12 * 60 * 60_000

/** How far the clock of one machine can have been moved ahead. */
const mostAheadMs = 20 * 365 * dayMs

/** When the last of these entries was written, by their keys, or now. */
function lastOf(keys: Iterable<string>, now: Date): Date {
  const end = new Date(now.getTime() + mostAheadMs).toISOString()
  let last = now.toISOString()
  for (const key of keys) {
    const at = key.slice(0, last.length)
    if (at > last && at < end) last = at
  }
  const time = Date.parse(last)
  return Number.isNaN(time) ? now : new Date(time)
}

interface Logs extends Pick<Stores, 'audit' | 'chains'> {
  /** Without it, what readers are shown isn't held against the log itself. */
  copies?: AuditCopies
}

/**
 * Checks every entry of the audit log against the chains that seal it: that none was changed, removed, put elsewhere or
 * slipped in, in the log itself and on the lists that its readers are shown. What can't be read is named, too. Takes memory by the
 * number of entries, about 300 bytes each.
 */
export async function verifyLog(
  { audit, chains, copies }: Logs,
  now: Date,
  known: readonly KnownHead[] = [],
): Promise<LogVerdict> {
  const verdict: LogVerdict = { problems: [], entries: 0, unsealed: 0, erased: 0, heads: new Map() }
  /** By an entry's key, its chain and digest. */
  const sealed = new Map<string, string>()
  /** Which entries are on each list, as JSON: those that nothing is wrong with. */
  const lists = new Map<string, string[]>()
  /** What was said of is not said again of its copies. */
  const blamed = new Set<string>()
  await walkChains()
  for (const head of known)
    if (!verdict.heads.has(head.companyId)) report(head.companyId, 'There is no chain to the known head.')

  const left = new Map(sealed)
  const last = lastOf(sealed.keys(), now)
  // Nobody writes ahead of the clock but who slips something in.
  for (const month of monthsThrough(new Date(now.getTime() + mostAheadMs))) await walkMonth(month)
  for (const [key, place] of left) report(companyOf(place), `Missing: the entry of ${named(key)}.`)
  if (copies) for (const [list, keys] of lists) await walkCopies(copies, JSON.parse(list), keys)
  return verdict

  function report(companyId: number | null, what: string): void {
    verdict.problems.push({ companyId, what })
  }

  /** The list of chains; where it can't be read, each company that has one. */
  async function walkChains(): Promise<void> {
    let from = 0
    const walk = async (companyId: number | null) => {
      await walkChain(companyId)
      from = (companyId ?? 0) + 1
    }
    for (;;) {
      try {
        const page = { limit: 1, after: { after: from - 1 } }
        const [companyId] = (await chains.list(page)).items
        if (companyId === undefined) return
        await walk(companyId)
      } catch (error) {
        await unlessUnreachable(error, audit)
        const companyId = from || null
        const hasOne = await chains.head(companyId).catch(() => true)
        if (hasOne) report(companyId, 'Its place on the list of chains can’t be read.')
        if (hasOne) await walk(companyId)
        else from += 1
      }
    }
  }

  /** A chain, page by page; where one can't be read, link by link. */
  async function walkChain(companyId: number | null): Promise<void> {
    const expected = known.filter((head) => head.companyId === companyId)
    /** Without a hash after a link that can't be read. */
    let last: { sequence: number; hash?: string } = { sequence: 0, hash: '' }
    const take = async (link: LogLink) => {
      await checkLink(link, companyId, last, expected)
      last = link
    }
    try {
      for await (const links of everyRecord((page) => chains.links(companyId, page)))
        for (const link of links) await take(link)
    } catch (error) {
      await unlessUnreachable(error, audit)
      for (let next = last.sequence + 1; ; next = Math.max(next, last.sequence) + 1) {
        try {
          const [link] = (await chains.links(companyId, { limit: 1, after: { after: next - 1 } })).items
          if (!link) break
          await take(link)
          if (link.sequence < next) break
        } catch (unreadable) {
          await unlessUnreachable(unreadable, audit)
          report(companyId, `Link ${next} can’t be read.`)
          last = { sequence: next }
        }
      }
    }
    const { sequence, hash = '' } = last
    if (expected.some((head) => head.sequence > sequence))
      report(companyId, `The chain ends at link ${sequence}, before the known head.`)
    if (sequence > 0) verdict.heads.set(companyId, { sequence, hash })
  }

  async function checkLink(
    link: LogLink,
    companyId: number | null,
    last: { sequence: number; hash?: string },
    expected: readonly KnownHead[],
  ): Promise<void> {
    const { sequence, hash, previous } = link
    const isNext = sequence === last.sequence + 1 && previous === (last.hash ?? previous)
    if (!isNext || link.companyId !== companyId)
      report(companyId, `The chain is broken before link ${sequence}.`)
    if ((await hashOf(link)) !== hash) report(companyId, `Link ${sequence} was changed.`)
    for (const { key, digest } of link.entries) {
      const place = placeOf(companyId, digest)
      if ((sealed.get(key) ?? place) !== place) report(companyId, `Sealed twice, differently: ${key}.`)
      sealed.set(key, place)
    }
    if (expected.some((head) => head.sequence === sequence && head.hash !== hash))
      report(companyId, `Link ${sequence} is not the one of the known head.`)
  }

  /** A month, page by page; from where one can't be read on, each entry that a chain seals. */
  async function walkMonth(month: string): Promise<void> {
    let last = ''
    try {
      for await (const found of everyRecord((page) => audit.ofMonth(month, page))) {
        const there = new Set((await audit.byKeys(found.map(({ key }) => key))).map(({ key }) => key))
        for (const each of found) {
          const isHere = each.key.startsWith(month) && each.key > last && there.has(each.key)
          await check(isHere ? each : { ...each, isListed: false })
          last = each.key
        }
      }
    } catch (error) {
      await unlessUnreachable(error, audit)
      await walkSealed(
        [...left.keys()].filter((key) => key.startsWith(month)),
        month,
      )
    }
  }

  async function walkSealed(keys: readonly string[], month: string): Promise<void> {
    let unreadable = 0
    for (const key of keys) {
      try {
        const [found] = await audit.byKeys([key])
        if (!found) throw new AppError('UNAVAILABLE')
        await check(found)
      } catch (error) {
        await unlessUnreachable(error, audit)
        unreadable += 1
        await check({ key, entry: undefined, isListed: false })
      }
    }
    if (unreadable === 0) report(null, `Unreadable: an entry of ${month} that isn’t sealed.`)
  }

  async function check({ entry, key, isListed }: ListedEntry): Promise<void> {
    verdict.entries += 1
    const place = sealed.get(key)
    left.delete(key)
    const blame = (companyId: number | null, what: string) => {
      blamed.add(key)
      report(companyId, `${what}: the entry of ${named(key, entry)}.`)
    }
    if (!entry) return blame(place === undefined ? null : companyOf(place), 'Unreadable')
    if (entry.leaves || entry.told !== undefined) verdict.erased += 1
    if (!isErasedRightly(entry)) blame(entry.companyId, 'Not as it is after an erasure')
    if (!isListed) blame(entry.companyId, 'Not where it belongs')
    if (place !== undefined && place !== placeOf(entry.companyId, await digestOf(entry)))
      blame(companyOf(place), 'Changed')
    else if (place === undefined && !isNew(entry)) blame(entry.companyId, 'Never sealed')
    else if (place === undefined) verdict.unsealed += 1
    else if (!blamed.has(key))
      for (const list of listsOf(entry)) {
        const keys = lists.get(list)
        if (keys) keys.push(key)
        else lists.set(list, [key])
      }
  }

  /** Of the last hours. An entry from ahead of all others was slipped in. */
  function isNew({ at }: StoredEntry): boolean {
    const time = Date.parse(at)
    return now.getTime() - time < sealedWithinMs && time - last.getTime() < sealedWithinMs
  }

  /** A list has the same entries as the log, and no others. */
  async function walkCopies(
    { all, one }: AuditCopies,
    list: CopyList,
    keys: readonly string[],
  ): Promise<void> {
    const missing = new Set(keys)
    const companyOfKey = (key: string) => companyOf(sealed.get(key) ?? '')
    const checkCopy = async ({ entry, key }: ListedEntry) => {
      missing.delete(key)
      const place = sealed.get(key)
      if (blamed.has(key) || (entry && place === undefined && isNew(entry))) return
      const isSame =
        entry && isErasedRightly(entry) && place === placeOf(entry.companyId, await digestOf(entry))
      if (!isSame)
        report(companyOfKey(key), `Not as in the log, on ${nameOf(list)}: the entry of ${named(key)}.`)
    }
    try {
      for await (const found of everyRecord((page) => all(list, page)))
        for (const each of found) await checkCopy(each)
    } catch (error) {
      await unlessUnreachable(error, audit)
      for (const key of [...missing]) {
        try {
          const found = await one(list, key)
          if (found) await checkCopy(found)
        } catch (unreadable) {
          await unlessUnreachable(unreadable, audit)
          await checkCopy({ entry: undefined, key, isListed: false })
        }
      }
    }
    for (const key of missing)
      report(companyOfKey(key), `Missing on ${nameOf(list)}: the entry of ${named(key)}.`)
  }
}

/** `2026-03-02T15:00:00.000Z, id 01K… (status_changed ticket 12)` */
function named(key: string, entry?: StoredEntry): string {
  const name = key.replace('#', ', id ')
  return entry ? `${name} (${entry.action} ${entry.subject} ${entry.subjectId ?? ''})` : name
}

function listsOf({ companyId, actorId, isInternal }: StoredEntry): string[] {
  const found: CopyList[] = []
  if (companyId !== null) found.push({ of: 'wholeCompany', companyId })
  if (companyId !== null && !isInternal) found.push({ of: 'company', companyId })
  if (actorId !== null) found.push({ of: 'actor', userId: actorId })
  return found.map((list) => JSON.stringify(list))
}

function nameOf(list: CopyList): string {
  if (list.of === 'actor') return `the list of person ${list.userId}`
  return list.of === 'company' ? 'the company’s own list' : 'the company’s list for staff'
}

const placeOf = (companyId: number | null, digest: string) => `${companyId ?? 0} ${digest}`
const companyOf = (place: string) => Number(place.split(' ')[0]) || null
