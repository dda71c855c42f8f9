import type { Permission } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../operation.ts'
import { nameOf } from '../../people/present-user.ts'
import type { Stores } from '../../stores.ts'
import { requireOwn } from '../operations/find-ticket.ts'
import type { TicketRecord } from '../ticket.ts'
import { confinedReader, isReadBy } from '../ticket-readers.ts'

/**
 * Finds a ticket within the actor's permission, as `findTicket` does; whoever was asked to approve it before learns what became of that.
 * Throws NOT_ASKED_ANY_MORE and NOT_FOUND.
 */
export async function findTicketOnceAsked(
  id: number,
  actor: Actor,
  permission: Permission,
  stores: Pick<Stores, 'tickets' | 'users'>,
): Promise<TicketRecord> {
  const ticket = await stores.tickets.byId(id)
  if (ticket) await refuseFormerApprover(ticket, actor, stores)
  return requireOwn(ticket, actor, permission)
}

/**
 * Says what became of the approval to whoever was asked for it, as its history has it, and may not read the ticket: a link in their
 * mail leads there. Throws NOT_ASKED_ANY_MORE.
 */
async function refuseFormerApprover(
  ticket: TicketRecord,
  actor: Actor,
  { tickets, users }: Pick<Stores, 'tickets' | 'users'>,
): Promise<void> {
  const { companyId } = actor
  const reader = confinedReader(actor)
  const isTheirs = ticket.companyId === companyId
  if (!reader || (isTheirs && (!ticket.approval || isReadBy(ticket, reader)))) return
  // What another company has never was theirs isn't looked into.
  if (!isTheirs && !ticket.earlier.some((stay) => stay.companyId === companyId)) return
  const history = await tickets.conversation(ticket.id, { withNotes: false, most: mostEntries })
  const events = isTheirs ? history : history.filter((event) => event.companyId === companyId)
  if (!events.some((event) => event.type === 'approval_asked' && event.askedIds.includes(actor.userId)))
    return
  const decisions = isTheirs
    ? (ticket.approval?.decisions ?? [])
    : events.flatMap((event) =>
        event.type === 'approval_decided' ? [{ ...event, userId: event.actorId }] : [],
      )
  const people = await users.byIds(decisions.flatMap(({ userId, forId }) => [userId, forId ?? userId]))
  const said = decisions.map(({ userId, forId, verdict }) => {
    const place = forId === null ? '' : ` (for ${nameOf(people.get(forId))})`
    return `${nameOf(people.get(userId))}${place} ${verdict} it.`
  })
  const outcome = ticket.approval && isTheirs ? outcomes[ticket.approval.state] : left
  const sentences = [...said, outcome, 'There’s nothing left for you to do.']
  throw new AppError('NOT_ASKED_ANY_MORE', { message: sentences.filter((one) => one !== '').join(' ') })
}

/** As many entries of a history as are looked through for whom it asked. */
const mostEntries = 1000
const left = 'The ticket is no longer your company’s.'

const outcomes: Record<NonNullable<TicketRecord['approval']>['state'], string> = {
  waiting: 'Others are asked to approve it now.',
  approved: '',
  refused: '',
  withdrawn: 'The request was withdrawn.',
  overridden: 'The service desk let work start without approval.',
}
