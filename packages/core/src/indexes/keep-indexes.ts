import { keepProof } from '../assets/keep-proof.ts'
import { atOnce } from '../at-once.ts'
import type { StoredEntry } from '../audit/audit-digest.ts'
import { keepAudit } from '../audit/keep-audit.ts'
import type { DeskEvent, RecordEvent } from '../events/desk-event.ts'
import { postArticles } from '../knowledge/post-articles.ts'
import { moveStragglers, stragglerOf } from '../people/companies/move-straggler.ts'
import { postUsers } from '../people/post-users.ts'
import { withdrawVisits } from '../schedule/withdraw-visits.ts'
import type { Services } from '../services.ts'
import { everyRecord } from '../table/pages.ts'
import { askAgain } from '../tickets/approvals/ask.ts'
import { askInsteadOf, askWaiting } from '../tickets/approvals/ask-waiting.ts'
import { postTickets } from '../tickets/post-tickets.ts'
import { endTimer } from '../time/end-timer.ts'
import { followCompany } from '../time/follow-company.ts'
import { countedOf, countedRecord } from './counted-record.ts'
import { keepRecord } from './keep-record.ts'
import { keepTickets } from './keep-tickets.ts'
import { visitsOfTicket } from './visits-of-ticket.ts'

/** A table change that affects search, figures or the audit log. */
export type IndexedChange =
  | { what: 'event'; event: DeskEvent }
  | { what: 'breach'; ticketId: number }
  | { what: 'entry'; entry: StoredEntry }
  | { what: 'user'; id: number; isNew: boolean }
  | { what: 'article'; id: number; isNew: boolean }

/** Acts by which a person may leave the staff. */
const endsAccess: ReadonlySet<string> = new Set(['deactivated', 'role_changed', 'erasure_started'])

type KeepingServices = Pick<Services, 'stores' | 'clock' | 'settings'>

/**
 * Updates search, figures and the audit log. Reads current records, so changes may arrive twice, late or out
 * of order, and those that come together share reads and writes. Throws on failure: the stream then delivers
 * them again.
 */
export async function keepIndexes(
  changes: readonly IndexedChange[],
  services: KeepingServices,
): Promise<void> {
  if (changes.length === 0) return
  const { stores } = services
  const events = changes.flatMap((change) => (change.what === 'event' ? [change.event] : []))
  const entries = changes.flatMap((change) => (change.what === 'entry' ? [change.entry] : []))
  await atOnce([
    stores.chains.seal(entries, services.clock.now()),
    keepAudit(events, stores),
    keepOfCompanies(events, changes, services),
  ])
}

/** What goes by the company of a record: first, those that came late are moved. */
async function keepOfCompanies(
  events: readonly DeskEvent[],
  changes: readonly IndexedChange[],
  services: KeepingServices,
): Promise<void> {
  await moveStragglers(
    events.flatMap((event) => stragglerOf(event) ?? []),
    services,
  )
  await atOnce([
    keepFigures(events, changes, services),
    keepSearch(events, changes, services),
    keepWork(events, services),
  ])
}

async function keepFigures(
  events: readonly DeskEvent[],
  changes: readonly IndexedChange[],
  services: KeepingServices,
): Promise<void> {
  const breaches = changes.flatMap((change) => (change.what === 'breach' ? [change.ticketId] : []))
  // A private ticket’s appointments count for no company, whatever they counted for before.
  const kept = events.filter((event) => event.entity === 'ticket' && event.type === 'privacy_changed')
  const visits = await Promise.all(kept.map(({ ticketId }) => visitsOfTicket(ticketId, services.stores)))
  await services.stores.figures.count([
    ...visits.flat().map((id) => countedOf('visit', id, services)),
    ...events.flatMap((event) => countedRecord(event, services) ?? []),
    ...breaches.map((id) => countedOf('ticket', id, services)),
  ])
}

/** One after the other: what is posted of a record has to be of its latest state. */
async function keepSearch(
  events: readonly DeskEvent[],
  changes: readonly IndexedChange[],
  services: KeepingServices,
): Promise<void> {
  for (const event of events) if (event.entity === 'record') await keepRecord(event, services.stores)
  await keepTickets(events, services)
  const users = changes.filter((change) => change.what === 'user')
  await keepNewUsers(idsOf(users.filter(({ isNew }) => isNew)), services)
  for (const id of idsOf(users.filter(({ isNew }) => !isNew))) await keepUser(id, services)
  await keepArticles(idsOf(changes.filter((change) => change.what === 'article')), services)
}

/** What has to be asked, ended, or entered elsewhere because of what happened. */
async function keepWork(events: readonly DeskEvent[], services: KeepingServices): Promise<void> {
  for (const event of events)
    if (event.entity === 'record' && event.kind === 'user' && endsAccess.has(event.type))
      await endTimer(event, services)
  // Who approves may be somebody else by now.
  const companies = events.flatMap((event) =>
    event.entity === 'record' && event.kind === 'user' ? (event.companyId ?? []) : [],
  )
  for (const companyId of new Set(companies)) await askWaiting(companyId, services)
  for (const event of events) if (isMove(event)) await askInsteadOf(event.recordId, services)
  // Whoever it belonged to before may approve it now.
  for (const event of events)
    if (event.entity === 'ticket' && event.type === 'requester_changed')
      await askAgain(event.ticketId, services)
  await withdrawVisits(events, services)
  await keepProof(events, services)
  for (const event of events)
    if (event.entity === 'ticket' && event.type === 'company_changed')
      await followCompany(event.ticketId, services.stores)
}

/** Whether somebody went to another company. Its event is that one's. */
const isMove = (event: DeskEvent): event is RecordEvent =>
  event.entity === 'record' &&
  event.kind === 'user' &&
  event.changes.some(({ field, from }) => field === 'company' && from !== null)

function idsOf(changes: readonly { id: number }[]): number[] {
  return [...new Set(changes.map(({ id }) => id))]
}

async function keepArticles(ids: readonly number[], { stores }: KeepingServices): Promise<void> {
  if (ids.length === 0) return
  const articles = await Promise.all(ids.map((id) => stores.articles.byId(id)))
  await postArticles(
    articles.filter((article) => article !== undefined),
    stores,
  )
  for (const [at, id] of ids.entries()) if (!articles[at]) await stores.postings.remove('articles', id)
}

/** Makes new people searchable in bulk: they share most terms, and an import adds thousands. */
async function keepNewUsers(ids: readonly number[], services: KeepingServices): Promise<void> {
  if (ids.length > 0) await postUsers(await presentUsers(ids, services), services.stores)
}

/** Reads people's current records; first moves those of a company merged into another. */
async function presentUsers(ids: readonly number[], services: KeepingServices) {
  const { users } = services.stores
  const read = async () =>
    (await Promise.all(ids.map((id) => users.byId(id)))).filter((user) => user !== undefined)
  const found = await read()
  const ofCompanies = found.map(({ id, companyId }) => ({ kind: 'user' as const, id, companyId }))
  return (await moveStragglers(ofCompanies, services)) ? read() : found
}

async function keepUser(id: number, services: KeepingServices): Promise<void> {
  const { stores } = services
  const [user] = await presentUsers([id], services)
  if (!user) return
  const changed = await postUsers([user], stores)
  if (changed.length === 0) return
  // Tickets are also found by their client's name.
  const filter = { companyId: user.companyId }
  for await (const found of everyRecord((page) => stores.tickets.list(filter, page)))
    await postTickets(
      found.filter(({ clientId }) => clientId === id),
      stores,
    )
}
