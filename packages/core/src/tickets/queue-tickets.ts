import type { QueueTicket } from '@remotehands/contract'
import { teamName, teamsOf } from '../duty/team.ts'
import type { Actor } from '../operation.ts'
import { nameOf } from '../people/person.ts'
import type { Services } from '../services.ts'
import { toQueueTicket } from './present-ticket.ts'
import { tagsShownTo } from './tags/tags-shown-to.ts'
import type { TicketRecord } from './ticket.ts'

/** Tickets as staff see them in lists: with names of people and company, age and targets. */
export async function toQueueTickets(
  tickets: readonly TicketRecord[],
  actor: Pick<Actor, 'role'>,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<QueueTicket[]> {
  const people = tickets.flatMap(({ clientId, assigneeId }) => [
    clientId,
    ...(assigneeId === null ? [] : [assigneeId]),
  ])
  const [users, companies, tagsOf, teams] = await Promise.all([
    stores.users.namesOf([...new Set(people)]),
    stores.companies.byIds([...new Set(tickets.map(({ companyId }) => companyId))]),
    tagsShownTo(actor, tickets, stores),
    teamsOf(tickets, stores),
  ])
  const now = clock.now()
  return tickets.map((ticket) => {
    const names = {
      clientName: nameOf(users.get(ticket.clientId)),
      company: companies.get(ticket.companyId)?.name ?? 'Unknown',
      assigneeName: ticket.assigneeId === null ? null : nameOf(users.get(ticket.assigneeId)),
      tags: tagsOf(ticket),
      teamName: teamName(teams, ticket.teamId),
    }
    return toQueueTicket(ticket, names, now)
  })
}
