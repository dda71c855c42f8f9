import type { QueueTicket } from '@remotehands/contract'
import { nameOf } from '../people/person.ts'
import type { Services } from '../services.ts'
import { toQueueTicket } from './present-ticket.ts'
import type { TicketRecord } from './ticket.ts'

/** Tickets as staff see them in lists: with names of people and company, age and targets. */
export async function toQueueTickets(
  tickets: readonly TicketRecord[],
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<QueueTicket[]> {
  const people = tickets.flatMap(({ clientId, assigneeId }) => [
    clientId,
    ...(assigneeId === null ? [] : [assigneeId]),
  ])
  const [users, companies] = await Promise.all([
    stores.users.namesOf([...new Set(people)]),
    stores.companies.byIds([...new Set(tickets.map(({ companyId }) => companyId))]),
  ])
  const now = clock.now()
  return tickets.map((ticket) => {
    const names = {
      clientName: nameOf(users.get(ticket.clientId)),
      company: companies.get(ticket.companyId)?.name ?? 'Unknown',
      assigneeName: ticket.assigneeId === null ? null : nameOf(users.get(ticket.assigneeId)),
    }
    return toQueueTicket(ticket, names, now)
  })
}
