import { ofMaintenance, ofQuestion, ofTicket, ofVisit } from '../../figures/contributions.ts'
import type { Contribution, Counted } from '../../ports/figure-store.ts'
import type { Page, PageRequest } from '../../ports/page.ts'
import type { Stores } from '../../ports/stores.ts'
import { postArticles } from '../../search/post-articles.ts'
import { postTickets } from '../../search/post-tickets.ts'
import { postUsers } from '../../search/post-users.ts'

const recordsAtOnce = 100
/** Appointments count on the day on which they were completed: those of long ago no longer do. */
const visitDays = 60
const dayMs = 24 * 60 * 60 * 1000

/**
 * Brings search and figures up to everything that is stored: for records that were written before their stream was
 * followed. May be repeated. While it runs, nobody else writes.
 */
export async function rebuildIndexes(stores: Stores, now: Date): Promise<void> {
  const { users, tickets, questions, maintenance, visits, articles, figures } = stores
  const count = <R extends { id: number }>(
    kind: Counted['kind'],
    records: readonly R[],
    of: (record: R) => Contribution,
  ) => figures.count(records.map((record) => ({ kind, id: record.id, look: async () => of(record) })))

  await everyPage(
    (page) => users.list({}, page),
    (found) => postUsers(found, stores),
  )
  await everyPage(
    (page) => tickets.list({}, page),
    async (found) => {
      await postTickets(found, stores)
      await count('ticket', found, ofTicket)
    },
  )
  await everyPage(
    (page) => questions.list({}, page),
    (found) => count('question', found, ofQuestion),
  )
  await everyPage(
    (page) => maintenance.list({}, page),
    (found) => count('maintenance', found, ofMaintenance),
  )
  const at = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
  await everyPage(
    (page) => visits.timeline({}, { from: at(-visitDays), to: at(visitDays) }, page),
    (found) => count('visit', found, ofVisit),
  )
  await everyPage(
    (page) => articles.list({}, page),
    async (found) => {
      const whole = await Promise.all(found.map(({ id }) => articles.byId(id)))
      await postArticles(
        whole.filter((article) => article !== undefined),
        stores,
      )
    },
  )
}

async function everyPage<R>(
  list: (page: PageRequest) => Promise<Page<R>>,
  work: (records: readonly R[]) => Promise<unknown>,
): Promise<void> {
  let after: PageRequest['after']
  do {
    const page = await list({ limit: recordsAtOnce, after })
    if (page.items.length > 0) await work(page.items)
    after = page.next
  } while (after)
}
