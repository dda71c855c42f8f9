import type { Permission } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../operation.ts'
import { nameOf } from '../../people/person.ts'
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
 * Says what became of the approval to whoever was asked for it, is no more, and reads the ticket for no other reason: a link in their
 * mail leads there. Throws NOT_ASKED_ANY_MORE.
 */
async function refuseFormerApprover(
  ticket: TicketRecord,
  actor: Actor,
  { users }: Pick<Stores, 'users'>,
): Promise<void> {
  const { approval, companyId } = ticket
  if (companyId !== actor.companyId || !approval?.askedBefore.includes(actor.userId)) return
  const reader = confinedReader(actor)
  if (!reader || isReadBy(ticket, reader)) return
  const ids = approval.decisions.flatMap(({ userId, forId }) => [userId, forId ?? userId])
  const people = await users.byIds(ids)
  const said = approval.decisions.map(({ userId, forId, verdict }) => {
    const place = forId === null ? '' : ` (for ${nameOf(people.get(forId))})`
    return `${nameOf(people.get(userId))}${place} ${verdict} it.`
  })
  const sentences = [...said, outcomes[approval.state], 'There’s nothing left for you to do.']
  throw new AppError('NOT_ASKED_ANY_MORE', { message: sentences.filter((one) => one !== '').join(' ') })
}

const outcomes: Record<NonNullable<TicketRecord['approval']>['state'], string> = {
  waiting: 'Others are asked to approve it now.',
  approved: '',
  refused: '',
  withdrawn: 'The request was withdrawn.',
  overridden: 'The service desk let work start without approval.',
}
