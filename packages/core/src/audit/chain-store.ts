import * as z from 'zod'
import { padded } from '../table/item-keys.ts'
import type { Page, PageRequest } from '../table/pages.ts'
import { ifAbsent, isAllowed, type Table } from '../table/table.ts'
import { digestOf, type StoredEntry } from './audit-digest.ts'
import { orderOf } from './audit-store.ts'
import { hashOf, LogLink } from './log-link.ts'

/** A link stays far below the 400 KB of an item. */
const mostEntries = 100
/** Two jobs can append to one chain at the same time; only so many can be in front of this one. */
const mostAttempts = 20

const Position = z.object({ after: z.int() })

/**
 * The chains that seal the audit log: one for each company, and one (`null`) for what is no company's. Append-only, as
 * the log is. Positions are `{ after }`, a link's number or a company's id.
 */
export function chainStore(table: Table) {
  return {
    /**
     * Adds entries to the chains of their companies. Safe to repeat: an entry that is sealed twice is the same twice.
     * Throws if others keep appending to a chain.
     */
    async seal(entries: readonly StoredEntry[], at: Date): Promise<void> {
      for (const [companyId, of] of Map.groupBy(entries, ({ companyId }) => companyId)) {
        let own: LogLink | undefined
        for (let from = 0; from < of.length; from += mostEntries)
          own = await append(companyId, of.slice(from, from + mostEntries), at, own)
      }
    },
    /** The newest link of a company's chain; undefined before the first. */
    head,
    /** The companies that have a chain, by their ids; null for the chain of what is no company's. Eventually consistent. */
    async list({ limit, after }: PageRequest): Promise<Page<number | null>> {
      const from = after ? Position.parse(after).after + 1 : 0
      const sk = { between: [padded(from), padded(largest)] as const }
      const { items, next } = await table.query({ index: 'gsi3', pk: chainsPartition, sk, limit })
      const companies = items.map((item) => LogLink.parse(item).companyId)
      return { items: companies, next: next && { after: companies.at(-1) ?? 0 } }
    },
    /** A chain's links from the first on. */
    async links(companyId: number | null, { limit, after }: PageRequest): Promise<Page<LogLink>> {
      const from = after ? Position.parse(after).after + 1 : 1
      const sk = { between: [padded(from), padded(largest)] as const }
      const { items, next } = await table.query({ pk: partition(companyId), sk, limit, consistent: true })
      const links = items.map((item) => LogLink.parse(item))
      const last = links.at(-1)
      return { items: links, next: next && last && { after: last.sequence } }
    },
  }

  async function head(companyId: number | null): Promise<LogLink | undefined> {
    const { items } = await table.query({
      ...{ pk: partition(companyId), descending: true, limit: 1, consistent: true },
    })
    return items.map((item) => LogLink.parse(item))[0]
  }

  /** `own` is the link that was appended just before: it is the head, unless somebody else was faster. Returns the new one. */
  async function append(
    companyId: number | null,
    entries: readonly StoredEntry[],
    at: Date,
    own: LogLink | undefined,
  ): Promise<LogLink> {
    const sealed = await Promise.all(
      entries.map(async (entry) => ({ key: orderOf(entry), digest: await digestOf(entry) })),
    )
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const before = attempt === 0 && own ? own : await head(companyId)
      const content = {
        ...{ companyId, sequence: (before?.sequence ?? 0) + 1, at: at.toISOString(), entries: sealed },
        previous: before?.hash ?? '',
      }
      const key = { pk: partition(companyId), sk: padded(content.sequence) }
      const listed = before ? {} : { gsi3pk: chainsPartition, gsi3sk: padded(companyId ?? 0) }
      const link = { ...content, hash: await hashOf(content) }
      if (await isAllowed(table.put({ ...key, ...link, ...listed }, ifAbsent))) return link
    }
    throw new Error(`The chain of company ${companyId ?? 'none'} is being appended to all the time.`)
  }
}

const largest = 999_999_999_999

/** The first link of every chain is on this list. */
const chainsPartition = 'AUDIT#CHAINS'

/** Within the log's own prefix, which the functions' policy lets nobody change. */
const partition = (companyId: number | null) => `AUDIT#CHAIN#${companyId ?? 0}`
