import { isOpen } from '@remotehands/contract'
import { queryAll } from '../../table/pages.ts'
import type { Table } from '../../table/table.ts'
import { runningTargets } from '../sla/targets.ts'
import { TicketRecord } from '../ticket.ts'
import { listTickets, openPartitions, repliedPartition } from '../ticket-lists.ts'
import { ticketKey } from '../ticket-writes.ts'
import { keptParts, namesOfDesk, type QueueNames } from './kept.ts'
import type { ListPart } from './place.ts'
import { newsSince, type Told } from './queue-news.ts'

/** An open ticket, and when its next target is due. */
export interface OpenTicket {
  ticket: TicketRecord
  dueAt: string | undefined
}

/** The open tickets as they are now, and names to show with them. */
export interface OpenQueue {
  /** Those of one company alone, or of all. */
  tickets(companyId?: number): Iterable<OpenTicket>
  /** Tickets that were done lately, are among the newest, or have a reply without an answer: all of these. */
  done(): Iterable<TicketRecord>
  /** Whether a ticket is one of these. */
  knows(id: number): boolean
  /** Tickets of every age as they are now; those that were not read lately are read. */
  byIds(ids: readonly number[]): Promise<Map<number, TicketRecord>>
  /** All tickets from this number on are. */
  newestFrom: number
  /** Whether all tickets that are done are on their lists. */
  hasDoneLists: boolean
  /** Reads something once, until everything is read anew. */
  once(name: string, read: () => Promise<ReadonlySet<number>>): Promise<ReadonlySet<number>>
  /**
   * A part of a list, read once, until everything is read anew: what has changed since it was read is known, and must be left
   * out of it.
   */
  part(name: string, read: () => Promise<ListPart>): Promise<ListPart>
  /** Names of people and of companies; those not known yet are read. */
  names(ids: { users: readonly number[]; companies: readonly number[] }): Promise<QueueNames>
}
const second = 1_000
/** After this everything is read anew, whatever was told. */
export const reloadMs = 10 * 60 * second
/** Tickets that were looked up by their numbers, and are kept. */
export const mostLookedUp = 1_000
/** More changed tickets than this cost more than reading everything anew. */
const mostChanged = 2_000

interface QueueOptions {
  /** Whether all tickets that are done are on their lists. */
  haveDoneLists(): Promise<boolean>
  /** So many of the newest are kept, whatever their status: enough for the first pages of everything. */
  newest?: number
}

interface Kept {
  since: Date
  loadedAt: number
  open: Map<number, OpenTicket>
  ofCompany: Map<number, Map<number, OpenTicket>>
  /** Those that are done: of the newest, of those told of since everything was read, and with a reply that has no answer. */
  done: Map<number, TicketRecord>
  /** The versions of all tickets that were read: open ones, and those that were told of. */
  versions: Map<number, number>
  newestFrom: number
  hasDoneLists: boolean
  once: Map<string, Promise<ReadonlySet<number>>>
  part: OpenQueue['part']
  /** Those that were looked up, unless they are among the others. */
  lookedUp: Map<number, TicketRecord>
}

/**
 * The open tickets, kept in the memory of the process: read once, and then only what changed since, by one query of the news
 * that every change of a ticket writes. So any order and any filter costs as much as the news, however many are open.
 */
export function openTickets(table: Table, { haveDoneLists, newest = 200 }: QueueOptions) {
  const names = namesOfDesk(table)
  let kept: Kept | undefined
  let loading: Promise<Kept> | undefined

  async function load(): Promise<Kept> {
    const since = new Date()
    const lists = [...openPartitions, repliedPartition].map((pk) => queryAll(table, { index: 'gsi3', pk }))
    const [hasDoneLists, { items: last, next }, ...watched] = await Promise.all([
      haveDoneLists(),
      listTickets(table, {}, { limit: newest }),
      ...lists,
    ])
    names.forgetAll()
    const all: Kept = {
      ...{ since, loadedAt: since.getTime() },
      ...{ open: new Map(), ofCompany: new Map(), done: new Map(), versions: new Map() },
      ...{ newestFrom: Number(next?.id ?? 0), hasDoneLists, once: new Map(), part: keptParts() },
      lookedUp: new Map(),
    }
    for (const item of watched.flat()) keep(all, TicketRecord.parse(item))
    for (const ticket of last) keep(all, ticket)
    return all
  }

  /** Reads everything; who asks meanwhile waits for the same. */
  function loaded(): Promise<Kept> {
    loading ??= load()
      .then((all) => {
        kept = all
        return all
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }

  /** Brings what is kept up to date: by the tickets that were told of, or anew, and then by those told of since. */
  async function withNews(before: Kept): Promise<Kept> {
    const lookedAt = new Date()
    const news = await newsSince(table, before.since)
    names.forgetTold(news)
    const all = changedIn(before, news).length > mostChanged ? await loaded() : before
    const changed = changedIn(all, news)
    const items = changed.length > 0 ? await table.getMany(changed.map((id) => ticketKey(id))) : []
    for (const item of items) keep(all, TicketRecord.parse(item))
    if (lookedAt > all.since) all.since = lookedAt
    return all
  }

  return {
    /** The queue as it is now: what was written before the call is in it, as far as an index shows it. */
    async look(): Promise<OpenQueue> {
      const isFresh = kept && Date.now() - kept.loadedAt < reloadMs
      const all = await withNews(kept && isFresh ? kept : await loaded())
      const { open, ofCompany, done, versions, newestFrom, hasDoneLists, once, part } = all
      return {
        ...{ newestFrom, hasDoneLists, part },
        knows: (id) => versions.has(id),
        once(name, read) {
          const known = once.get(name) ?? read()
          once.set(name, known)
          known.catch(() => once.delete(name))
          return known
        },
        async byIds(ids) {
          const found = ids.flatMap((id) => ticketIn(all, id) ?? [])
          const here = new Set(found.map(({ id }) => id))
          const missing = [...new Set(ids)].filter((id) => !here.has(id))
          const read = missing.length > 0 ? await table.getMany(missing.map((id) => ticketKey(id))) : []
          const tickets = read.map((item) => TicketRecord.parse(item))
          if (all.lookedUp.size + tickets.length > mostLookedUp) all.lookedUp.clear()
          for (const ticket of tickets) all.lookedUp.set(ticket.id, ticket)
          return new Map([...found, ...tickets].map((ticket) => [ticket.id, ticket]))
        },
        tickets: (companyId) =>
          companyId === undefined ? open.values() : (ofCompany.get(companyId)?.values() ?? []),
        done: () => done.values(),
        names: names.of,
      }
    },
  }
}

/** A ticket that is in memory: as it was told of last, or as it was looked up, if nothing was told of it. */
const ticketIn = ({ open, done, lookedUp }: Kept, id: number): TicketRecord | undefined =>
  open.get(id)?.ticket ?? done.get(id) ?? lookedUp.get(id)

/** The tickets that were told of with a later version than was read. */
function changedIn({ versions }: Kept, news: readonly Told[]): number[] {
  const changed = news.flatMap(({ ticketId, version = 0 }) =>
    ticketId !== undefined && version > (versions.get(ticketId) ?? 0) ? [ticketId] : [],
  )
  return [...new Set(changed)]
}

/** Takes a ticket as it was read, unless a later version was read before. */
function keep({ open, ofCompany, done, versions }: Kept, ticket: TicketRecord): void {
  const { id, version, companyId, status } = ticket
  if (version < (versions.get(id) ?? 0)) return
  versions.set(id, version)
  const before = open.get(id)?.ticket
  if (before) ofCompany.get(before.companyId)?.delete(id)
  open.delete(id)
  if (!isOpen(status)) {
    done.set(id, ticket)
    return
  }
  done.delete(id)
  const entry = { ticket, dueAt: runningTargets(ticket)[0]?.dueAt }
  open.set(id, entry)
  const company = ofCompany.get(companyId) ?? new Map<number, OpenTicket>()
  ofCompany.set(companyId, company.set(id, entry))
}
