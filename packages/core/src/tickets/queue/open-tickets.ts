import { isOpen } from '@remotehands/contract'
import * as z from 'zod'
import { companyStore } from '../../people/companies/company-store.ts'
import { nameOf } from '../../people/person.ts'
import { userStore } from '../../people/user-store.ts'
import { queryAll } from '../../table/query-all.ts'
import type { Table } from '../../table/table.ts'
import { nextTarget } from '../sla/next-target.ts'
import { TicketRecord } from '../ticket.ts'
import { openPartitions } from '../ticket-lists.ts'
import { ticketKey } from '../ticket-writes.ts'
import { keptNames } from './kept-names.ts'
import { newsSince } from './queue-news.ts'

/** An open ticket, and when its next target is due. */
export interface OpenTicket {
  ticket: TicketRecord
  dueAt: string | undefined
}

/** The open tickets as they are now, and names to show with them. */
export interface OpenQueue {
  /** Those of one company alone, or of all. */
  tickets(companyId?: number): Iterable<OpenTicket>
  /** Names of people and of companies; those not known yet are read. */
  names(ids: { users: readonly number[]; companies: readonly number[] }): Promise<QueueNames>
}
export interface QueueNames {
  user(id: number): string
  company(id: number): string
}

const second = 1_000
/** How long an index may be behind: what was told in this time is looked at again. */
const behindMs = 30 * second
/** After this everything is read anew, whatever was told. */
const reloadMs = 10 * 60 * second
/** More news than this cost more than reading everything anew. */
const mostNews = 2_000

const Told = z.object({
  ticketId: z.int().optional(),
  version: z.int().optional(),
  userId: z.int().optional(),
  companyId: z.int().optional(),
})

interface Kept {
  since: Date
  loadedAt: number
  open: Map<number, OpenTicket>
  ofCompany: Map<number, Map<number, OpenTicket>>
  /** The versions of all tickets that were read: open ones, and those that were told of. */
  versions: Map<number, number>
}

/**
 * The open tickets, kept in the memory of the process: read once, and then only what changed since, by one query of the news
 * that every change of a ticket writes. So any order and any filter costs as much as the news, however many are open.
 */
export function openTickets(table: Table) {
  const [users, companies] = [userStore(table), companyStore(table)]
  const userNames = keptNames(async (ids) => {
    const found = await users.namesOf(ids)
    return new Map([...found].map(([id, user]) => [id, nameOf(user)]))
  })
  const companyNames = keptNames(async (ids) => {
    const found = await companies.byIds(ids)
    return new Map([...found].map(([id, { name }]) => [id, name]))
  })
  let kept: Promise<Kept> | undefined

  async function load(): Promise<Kept> {
    const since = new Date()
    const lists = openPartitions.map((pk) => queryAll(table, { index: 'gsi3', pk }))
    const items = (await Promise.all(lists)).flat()
    userNames.forget()
    companyNames.forget()
    const all: Kept = {
      ...{ since, loadedAt: since.getTime() },
      ...{ open: new Map(), ofCompany: new Map(), versions: new Map() },
    }
    for (const item of items) keep(all, TicketRecord.parse(item))
    return all
  }

  function loaded(): Promise<Kept> {
    const loading = load()
    kept = loading
    loading.catch(() => {
      if (kept === loading) kept = undefined
    })
    return loading
  }

  async function readNews(all: Kept): Promise<boolean> {
    const lookedAt = new Date()
    const since = new Date(all.since.getTime() - behindMs)
    const news = await queryAll(table, newsSince(since), mostNews)
    if (news.length >= mostNews) return false
    const changed: number[] = []
    for (const { ticketId, version = 0, userId, companyId } of news.map((item) => Told.parse(item))) {
      if (userId !== undefined) userNames.forget(userId)
      else if (ticketId === undefined && companyId !== undefined) companyNames.forget(companyId)
      else if (ticketId !== undefined && version > (all.versions.get(ticketId) ?? 0)) changed.push(ticketId)
    }
    const items = changed.length > 0 ? await table.getMany(changed.map(ticketKey)) : []
    for (const item of items) keep(all, TicketRecord.parse(item))
    if (lookedAt > all.since) all.since = lookedAt
    return true
  }

  return {
    /** The queue as it is now: what was written before the call is in it, as far as an index shows it. */
    async look(): Promise<OpenQueue> {
      const before = kept && (await kept)
      const isFresh = before && Date.now() - before.loadedAt < reloadMs
      let all = isFresh ? before : await loaded()
      if (!(await readNews(all))) all = await loaded()
      const { open, ofCompany } = all
      return {
        tickets: (companyId) =>
          companyId === undefined ? open.values() : (ofCompany.get(companyId)?.values() ?? []),
        async names(ids) {
          const [user, company] = await Promise.all([userNames.of(ids.users), companyNames.of(ids.companies)])
          return { user, company }
        },
      }
    },
  }
}

/** Takes a ticket as it was read, unless a later version was read before. */
function keep({ open, ofCompany, versions }: Kept, ticket: TicketRecord): void {
  const { id, version, companyId, status } = ticket
  if (version < (versions.get(id) ?? 0)) return
  versions.set(id, version)
  const before = open.get(id)?.ticket
  if (before) ofCompany.get(before.companyId)?.delete(id)
  open.delete(id)
  if (!isOpen(status)) return
  const entry = { ticket, dueAt: nextTarget(ticket)?.dueAt }
  open.set(id, entry)
  const company = ofCompany.get(companyId) ?? new Map<number, OpenTicket>()
  ofCompany.set(companyId, company.set(id, entry))
}
