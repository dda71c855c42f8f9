import { facets } from '../tickets/facets.ts'
import { postTickets } from '../tickets/post-tickets.ts'
import type { UpgradeStep } from './upgrade-records.ts'

const ticketsPerStep = 100

/** Posts the facets of tickets from before there were any. */
export const postFacets: UpgradeStep = async (after, { stores }) => {
  const { items, next } = await stores.tickets.list({}, { limit: ticketsPerStep, after })
  await postTickets(items, stores)
  if (!next) await stores.postings.setWhole('tickets', facets)
  return next
}
