import { openStatuses } from '@remotehands/contract'
import { promisesOfTicket } from '../tickets/policies/promises.ts'
import { riskTimes } from '../tickets/sla/due-times.ts'
import type { UpgradeServices, UpgradeStep } from './upgrade-records.ts'

const ticketsPerStep = 100
/** Someone who changes the ticket at the same moment hardly ever does so twice. */
const rounds = 3

/** Puts open tickets stored before the lists by due time on these. */
export const listDueTickets: UpgradeStep = async (after, services) => {
  const page = { limit: ticketsPerStep, after }
  const { items, next } = await services.stores.tickets.list({ statuses: openStatuses }, page)
  for (const { id } of items) await enlist(id, services)
  return next
}

async function enlist(ticketId: number, services: UpgradeServices): Promise<void> {
  const { tickets } = services.stores
  for (let round = 0; round < rounds; round++) {
    const ticket = await tickets.byId(ticketId)
    if (!ticket) return
    const promises = await promisesOfTicket(ticket, services)
    if (await tickets.moveLevels(ticket, riskTimes(ticket, promises))) return
  }
  throw new Error(`Ticket ${ticketId} was changed each time it was to be listed.`)
}
