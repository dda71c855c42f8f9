import { keepAudit } from '../../audit/keep-audit.ts'
import { everyCounted } from '../../figures/every-counted.ts'
import { everyRecord } from '../../ports/page.ts'
import type { Stores } from '../../ports/stores.ts'
import { postArticles } from '../../search/post-articles.ts'
import { postTickets } from '../../search/post-tickets.ts'
import { postUsers } from '../../search/post-users.ts'
import type { ServiceLevels } from '../../sla/service-levels.ts'

/**
 * Brings search, figures and the log of what happened to tickets up to everything that is stored: for records that were
 * written before their stream was followed. May be repeated. While it runs, nobody else writes.
 */
export async function rebuildIndexes(stores: Stores, levels: ServiceLevels, now: Date): Promise<void> {
  const { users, tickets, articles } = stores
  for await (const found of everyRecord((page) => users.list({}, page))) await postUsers(found, stores)
  for await (const found of everyRecord((page) => tickets.list({}, page))) {
    await postTickets(found, stores)
    for (const { id } of found) await keepHistory(id, stores)
  }
  for await (const found of everyRecord((page) => articles.list({}, page))) {
    const whole = await Promise.all(found.map(({ id }) => articles.byId(id)))
    await postArticles(
      whole.filter((article) => article !== undefined),
      stores,
    )
  }
  await countEverything(stores, levels, now)
}

async function keepHistory(ticketId: number, stores: Stores): Promise<void> {
  for await (const events of everyRecord((page) => stores.tickets.eventsWithNotes(ticketId, page))) {
    for (const event of events) await keepAudit(event, stores)
  }
}

/** Counts every record as it is listed, in the place of what it was counted as before. */
export async function countEverything(stores: Stores, levels: ServiceLevels, now: Date): Promise<void> {
  for await (const page of everyCounted(stores, levels, now)) {
    await stores.figures.count(
      page.map(({ kind, id, contribution }) => ({ kind, id, look: async () => contribution })),
    )
  }
}
