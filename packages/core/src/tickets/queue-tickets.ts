import type { QueueTicket } from '@remotehands/contract'
import { teamName, teamsOf } from '../duty/team.ts'
import type { Actor } from '../operation.ts'
import { nameOf } from '../people/person.ts'
import type { Services } from '../services.ts'
import { toQueueTicket } from './present-ticket.ts'
import type { OpenQueue } from './queue/open-tickets.ts'
import { tagsShownTo } from './tags/tags-shown-to.ts'
import type { TicketRecord } from './ticket.ts'

/** Tickets as staff see them in lists: with names of people and company, age and targets. Names are read unless told how. */
export async function toQueueTickets(
  tickets: readonly TicketRecord[],
  actor: Pick<Actor, 'role'>,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
  readNames: OpenQueue['names'] = (ids) => namesNow(ids, stores),
): Promise<QueueTicket[]> {
  const people = tickets.flatMap(({ clientId, assigneeId }) => [
    clientId,
    ...(assigneeId === null ? [] : [assigneeId]),
  ])
  const companies = tickets.map(({ companyId }) => companyId)
  const [{ user, company }, tagsOf, teams] = await Promise.all([
    readNames({ users: [...new Set(people)], companies: [...new Set(companies)] }),
    tagsShownTo(actor, tickets, stores),
    teamsOf(tickets, stores),
  ])
  const now = clock.now()
  return tickets.map((ticket) => {
    const names = {
      clientName: user(ticket.clientId),
      company: company(ticket.companyId),
      assigneeName: ticket.assigneeId === null ? null : user(ticket.assigneeId),
      tags: tagsOf(ticket),
      teamName: teamName(teams, ticket.teamId),
    }
    return toQueueTicket(ticket, names, now)
  })
}

async function namesNow(
  ids: Parameters<OpenQueue['names']>[0],
  { users, companies }: Pick<Services['stores'], 'users' | 'companies'>,
): ReturnType<OpenQueue['names']> {
  const [people, named] = await Promise.all([users.namesOf(ids.users), companies.byIds(ids.companies)])
  return { user: (id) => nameOf(people.get(id)), company: (id) => named.get(id)?.name ?? 'Unknown' }
}
