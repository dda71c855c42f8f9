import { isOpen } from '@remotehands/contract'
import { inTurns } from '../in-turns.ts'
import type { UpgradeStep } from './upgrade-records.ts'

const ticketsPerStep = 100

/** Puts tickets that were done before there were lists of these on them. */
export const listDoneTickets: UpgradeStep = async (after, { stores }) => {
  const { items, next } = await stores.tickets.list({}, { limit: ticketsPerStep, after })
  const done = items.filter(({ status }) => !isOpen(status))
  await inTurns(done, stores.tickets.enlistDone)
  return next
}
