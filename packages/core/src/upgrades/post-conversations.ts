import { postWholeTickets } from '../tickets/post-tickets.ts'
import type { UpgradeStep } from './upgrade-records.ts'

/** A thousand tickets an hour: the reader of the stream posts to the same lists meanwhile. */
const ticketsPerStep = 20

/** Indexes what was said on tickets before conversations were searched. */
export const postConversations: UpgradeStep = async (after, { stores }) => {
  const { items, next } = await stores.tickets.list({}, { limit: ticketsPerStep, after })
  await postWholeTickets(items, stores)
  return next
}
