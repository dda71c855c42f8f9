import { AppError } from '../../app-error.ts'
import type { Actor } from '../../operation.ts'
import { nameOf } from '../../people/person.ts'
import type { Stores } from '../../stores.ts'
import type { TicketRecord } from '../ticket.ts'
import { confinedReader, isReadBy } from '../ticket-readers.ts'

/**
 * Says what became of the approval to whoever was asked for it, is no more, and reads the ticket for no other reason: a link in their
 * mail leads there. Throws NOT_ASKED_ANY_MORE.
 */
export async function refuseFormerApprover(
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
