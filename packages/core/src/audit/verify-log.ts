import * as z from 'zod'
import type { Stores } from '../stores.ts'
import { everyRecord } from '../table/page.ts'
import { digestOf, isErasedRightly } from './audit-digest.ts'
import { hashOf, type LogLink } from './log-link.ts'
import { monthsThrough } from './months.ts'

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
const firstMonth = '2020-01'

/**
 * Checks every entry of the audit log against the chains that seal it: that none was changed, removed, put elsewhere or
 * slipped in. Takes memory by the number of entries, about 200 bytes each.
 */
export async function verifyLog(
  { audit, chains }: Pick<Stores, 'audit' | 'chains'>,
  now: Date,
  known: readonly KnownHead[] = [],
): Promise<LogVerdict> {
  const verdict: LogVerdict = { problems: [], entries: 0, unsealed: 0, erased: 0, heads: new Map() }
  const sealed = new Map<string, string>()
  for await (const listed of everyRecord(chains.list))
    for (const companyId of listed) await walkChain(companyId)
  for (const head of known)
    if (!verdict.heads.has(head.companyId)) report(head.companyId, 'There is no chain to the known head.')

  const left = new Map(sealed)
  for (const month of monthsThrough(firstMonth, now)) await walkMonth(month)
  for (const [key, place] of left)
    report(companyOf(place), `Missing: the entry of ${key.replace('#', ', id ')}.`)
  return verdict

  function report(companyId: number | null, what: string): void {
    verdict.problems.push({ companyId, what })
  }

  async function walkChain(companyId: number | null): Promise<void> {
    try {
      await walkLinks(companyId)
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      report(companyId, 'A link of the chain can’t be read.')
    }
  }

  async function walkLinks(companyId: number | null): Promise<void> {
    const expected = known.filter((head) => head.companyId === companyId)
    let last = { sequence: 0, hash: '' }
    for await (const links of everyRecord((page) => chains.links(companyId, page))) {
      for (const link of links) {
        const { sequence, hash, previous } = link
        const follows =
          sequence === last.sequence + 1 && previous === last.hash && link.companyId === companyId
        if (!follows) report(companyId, `The chain is broken before link ${sequence}.`)
        if ((await hashOf(link)) !== hash) report(companyId, `Link ${sequence} was changed.`)
        for (const { key, digest } of link.entries) {
          const place = placeOf(companyId, digest)
          if ((sealed.get(key) ?? place) !== place) report(companyId, `Sealed twice, differently: ${key}.`)
          sealed.set(key, place)
        }
        if (expected.some((head) => head.sequence === sequence && head.hash !== hash))
          report(companyId, `Link ${sequence} is not the one of the known head.`)
        last = { sequence, hash }
      }
    }
    if (expected.some(({ sequence }) => sequence > last.sequence))
      report(companyId, `The chain ends at link ${last.sequence}, before the known head.`)
    if (last.sequence > 0) verdict.heads.set(companyId, last)
  }

  async function walkMonth(month: string): Promise<void> {
    for await (const found of everyRecord((page) => audit.ofMonth(month, page))) {
      for (const { entry, key, isListed } of found) {
        verdict.entries += 1
        const place = sealed.get(key)
        left.delete(key)
        if (!entry) {
          report(
            place === undefined ? null : companyOf(place),
            `Unreadable: the entry of ${key.replace('#', ', id ')}.`,
          )
          continue
        }
        const name = `${key.replace('#', ', id ')} (${entry.action} ${entry.subject} ${entry.subjectId ?? ''})`
        if (entry.leaves || entry.told !== undefined) verdict.erased += 1
        if (!isErasedRightly(entry))
          report(entry.companyId, `Not as it is after an erasure: the entry of ${name}.`)
        if (!isListed) report(entry.companyId, `Not where it belongs: the entry of ${name}.`)
        if (place === undefined) {
          if (now.getTime() - Date.parse(entry.at) < sealedWithinMs) verdict.unsealed += 1
          else report(entry.companyId, `Never sealed: the entry of ${name}.`)
        } else if (place !== placeOf(entry.companyId, await digestOf(entry))) {
          report(companyOf(place), `Changed: the entry of ${name}.`)
        }
      }
    }
  }
}

const placeOf = (companyId: number | null, digest: string) => `${companyId ?? 0} ${digest}`
const companyOf = (place: string) => Number(place.split(' ')[0]) || null
