import { openStatuses } from '@remotehands/contract'
import type { UpgradeStep } from './upgrade-records.ts'

const ticketsPerStep = 100

/** Puts open tickets with something to do until a day on the list of these. */
export const listChecklists: UpgradeStep = async (after, { stores }) => {
  const page = { limit: ticketsPerStep, after }
  const { items, next } = await stores.tickets.list({ statuses: openStatuses }, page)
  await stores.tickets.listChecklists(items)
  return next
}
