import { keepAudit } from '../audit/keep-audit.ts'
import type { DeskEvent } from '../events/desk-event.ts'
import { postArticles } from '../knowledge/post-articles.ts'
import { moveStragglers, stragglerOf } from '../people/companies/move-straggler.ts'
import { postUsers } from '../people/post-users.ts'
import type { UserRecord } from '../people/user.ts'
import type { Services } from '../services.ts'
import { postTickets } from '../tickets/post-tickets.ts'
import { countedRecord } from './counted-record.ts'
import { keepRecord } from './keep-record.ts'

/** A change of the table that search, figures or the audit log follow. */
export type IndexedChange =
  | { what: 'event'; event: DeskEvent }
  | { what: 'user'; id: number; isNew: boolean }
  | { what: 'article'; id: number; isNew: boolean }

type KeepingServices = Pick<Services, 'stores' | 'clock' | 'settings'>

const ticketsAtOnce = 100

/**
 * Brings search, figures and the audit log up to what is stored. It looks at the records as they are now, so that a
 * change may come twice, late or out of order. Throws when it could not: the stream then delivers the change again.
 */
export async function keepIndexes(change: IndexedChange, services: KeepingServices): Promise<void> {
  if (change.what === 'user') return keepUser(change, services)
  if (change.what === 'article') return keepArticle(change, services)
  const { event } = change
  await keepAudit(event, services.stores)
  const straggler = stragglerOf(event)
  if (straggler) await moveStragglers([straggler], services)
  const record = countedRecord(event, services)
  if (record) await services.stores.figures.count([record])
  if (event.entity === 'record') await keepRecord(event, services.stores)
  if (event.entity === 'ticket' && event.type === 'created') {
    const ticket = await services.stores.tickets.byId(event.ticketId)
    if (ticket) await postTickets([ticket], services.stores)
  }
}

async function keepArticle({ id }: { id: number }, { stores }: Pick<Services, 'stores'>): Promise<void> {
  const article = await stores.articles.byId(id)
  if (article) await postArticles([article], stores)
  else await stores.postings.remove('articles', id)
}

/** Makes new people findable, many at once: they share most of what they are found by, and whoever imports adds thousands. */
export async function keepNewUsers(ids: readonly number[], services: KeepingServices): Promise<void> {
  await postUsers(await presentUsers(ids, services), services.stores)
}

/** People as they are now; of a company that was merged into another, they are moved there first. */
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
  // Tickets are found by their client's name too.
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
