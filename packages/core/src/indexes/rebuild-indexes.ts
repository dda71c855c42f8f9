import { keepAudit } from '../audit/keep-audit.ts'
import { everyCounted } from '../figures/every-counted.ts'
import { postArticles } from '../knowledge/post-articles.ts'
import { postDocuments } from '../people/companies/documents/search-documents.ts'
import { postCompanies } from '../people/companies/similar-companies.ts'
import { postUsers } from '../people/post-users.ts'
import { fillPostings, type SortedRuns } from '../search/fill-postings.ts'
import type { Stores } from '../stores.ts'
import { everyRecord } from '../table/pages.ts'
import { readAhead } from '../table/read-ahead.ts'
import type { Item } from '../table/table.ts'
import { postedItems, postWholeTickets, setTicketsWhole } from '../tickets/post-tickets.ts'
import type { ServiceLevels } from '../tickets/sla/service-levels.ts'

/**
 * Rebuilds search, figures and the log of ticket events from everything stored: for records written before
 * the stream had its jobs. May be repeated. Nobody else may write while it runs.
 */
export async function rebuildIndexes(stores: Stores, levels: ServiceLevels, now: Date): Promise<void> {
  await rebuildSearch(stores)
  for await (const found of everyRecord((page) => stores.tickets.list({}, page)))
    for (const { id } of found) await keepHistory(id, stores)
  await countEverything(stores, levels, now)
}

/**
 * Rebuilds the search postings of every company, person, ticket with its conversation, article and document. Returns the number of records.
 * May be repeated; writes made meanwhile arrive through the stream.
 */
export async function rebuildSearch(stores: Stores): Promise<number> {
  let count = await searchOthers(stores)
  for await (const found of everyRecord((page) => stores.tickets.list({}, page))) {
    await postWholeTickets(
      found.map(({ id }) => id),
      stores,
    )
    count += found.length
  }
  await setTicketsWhole(stores)
  return count
}

/**
 * The same for a system that nothing was searched in yet, with all its items at hand: no history is asked for by itself. Sorts the postings
 * of all tickets outside of memory, and writes each list once.
 */
export async function fillSearch(
  stores: Stores,
  everyItem: AsyncIterable<readonly Item[]>,
  runs: SortedRuns,
): Promise<void> {
  await searchOthers(stores)
  const filling = stores.postings.fill('tickets', (table, kind) => fillPostings(table, kind, runs))
  for await (const posted of readAhead(postedOf(everyItem, stores))) await filling.add(posted)
  await filling.end()
  await setTicketsWhole(stores)
}

async function* postedOf(everyItem: AsyncIterable<readonly Item[]>, stores: Stores) {
  for await (const items of everyItem) yield await postedItems(items, stores)
}

/** Posts every company, person, article and document. Returns the number of them. */
async function searchOthers(stores: Stores): Promise<number> {
  const { users, articles, companies, documents } = stores
  let count = 0
  for await (const found of everyRecord((page) => companies.listClients(page))) {
    await postCompanies(found, stores)
    count += found.length
  }
  for await (const found of everyRecord((page) => users.list({}, page))) {
    await postUsers(found, stores)
    count += found.length
  }
  for await (const found of everyRecord((page) => articles.list({}, page))) {
    const whole = await Promise.all(found.map(({ id }) => articles.byId(id)))
    await postArticles(
      whole.filter((article) => article !== undefined),
      stores,
    )
    count += found.length
  }
  for await (const found of everyRecord((page) => documents.list({}, page))) {
    await postDocuments(found, stores)
    count += found.length
  }
  return count
}

async function keepHistory(ticketId: number, stores: Stores): Promise<void> {
  for await (const events of everyRecord((page) => stores.tickets.eventsWithNotes(ticketId, page)))
    await keepAudit(events, stores)
}

/** Counts every listed record for the first time: nothing may have been counted yet, and nobody else may write. */
export const fillFigures = (stores: Stores, levels: ServiceLevels, now: Date): Promise<void> =>
  stores.figures.fill(everyCounted(stores, levels, now))

/** Recounts every listed record, replacing its former contribution. */
export async function countEverything(stores: Stores, levels: ServiceLevels, now: Date): Promise<void> {
  for await (const page of everyCounted(stores, levels, now)) {
    await stores.figures.count(
      page.map(({ kind, id, contribution }) => ({ kind, id, look: async () => contribution })),
    )
  }
}
