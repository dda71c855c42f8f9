import { keepAudit } from '../audit/keep-audit.ts'
import type { DeskEvent } from '../events/desk-event.ts'
import { postArticles } from '../knowledge/post-articles.ts'
import { moveStragglers, stragglerOf } from '../people/companies/move-straggler.ts'
import { postUsers } from '../people/post-users.ts'
import type { UserRecord } from '../people/user.ts'
import type { Services } from '../services.ts'
import { postTickets } from '../tickets/post-tickets.ts'
import { countedOf, countedRecord } from './counted-record.ts'
import { keepRecord } from './keep-record.ts'

/** A table change that affects search, figures or the audit log. */
export type IndexedChange =
  | { what: 'event'; event: DeskEvent }
  | { what: 'breach'; ticketId: number }
  | { what: 'user'; id: number; isNew: boolean }
  | { what: 'article'; id: number; isNew: boolean }

type KeepingServices = Pick<Services, 'stores' | 'clock' | 'settings'>

const ticketsAtOnce = 100

/**
 * Updates search, figures and the audit log. Reads current records, so a change may arrive twice, late or out
 * of order. Throws on failure: the stream then delivers the change again.
 */
export async function keepIndexes(change: IndexedChange, services: KeepingServices): Promise<void> {
  if (change.what === 'user') return keepUser(change, services)
  if (change.what === 'article') return keepArticle(change, services)
  if (change.what === 'breach')
    return services.stores.figures.count([countedOf('ticket', change.ticketId, services)])
  const { event } = change
  await keepAudit(event, services.stores)
  const straggler = stragglerOf(event)
  if (straggler) await moveStragglers([straggler], services)
  const record = countedRecord(event, services)
  if (record) await services.stores.figures.count([record])
  if (event.entity === 'record') await keepRecord(event, services.stores)
  if (event.entity === 'ticket' && (event.type === 'created' || event.type === 'title_changed')) {
    const ticket = await services.stores.tickets.byId(event.ticketId)
    if (ticket) await postTickets([ticket], services.stores)
  }
}

async function keepArticle({ id }: { id: number }, { stores }: Pick<Services, 'stores'>): Promise<void> {
  const article = await stores.articles.byId(id)
  if (article) await postArticles([article], stores)
  else await stores.postings.remove('articles', id)
}

/** Makes new people searchable in bulk: they share most terms, and an import adds thousands. */
export async function keepNewUsers(ids: readonly number[], services: KeepingServices): Promise<void> {
  await postUsers(await presentUsers(ids, services), services.stores)
}

/** Reads people's current records; first moves those of a company merged into another. */
async function presentUsers(ids: readonly number[], services: KeepingServices): Promise<UserRecord[]> {
  const { users } = services.stores
  const read = async () =>
    (await Promise.all(ids.map((id) => users.byId(id)))).filter((user) => user !== undefined)
  const found = await read()
  const ofCompanies = found.map(({ id, companyId }) => ({ kind: 'user' as const, id, companyId }))
  return (await moveStragglers(ofCompanies, services)) ? read() : found
}

async function keepUser(
  { id, isNew }: { id: number; isNew: boolean },
  services: KeepingServices,
): Promise<void> {
  const { stores } = services
  const [user] = await presentUsers([id], services)
  if (!user) return
  const changed = await postUsers([user], stores)
  if (isNew || changed.length === 0) return
  // Tickets are also found by their client's name.
  let after: { id: number } | undefined
  do {
    const page = await stores.tickets.list({ companyId: user.companyId }, { limit: ticketsAtOnce, after })
    await postTickets(
      page.items.filter(({ clientId }) => clientId === id),
      stores,
    )
    after = page.next as { id: number } | undefined
  } while (after)
}
