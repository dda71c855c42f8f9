import type { ActingContext } from '../../operation.ts'
import { takeAttempt } from '../../security/attempts.ts'
import { sideOf } from '../../tickets/ticket.ts'

/**
 * Counts an invitation, or a change of a person's address, by somebody of a client company, before it is mailed: neither they nor their
 * company can have us mail strangers in numbers. Throws TOO_MANY_ATTEMPTS. Staff are trusted with it.
 */
export async function takeInvitation(
  context: Pick<ActingContext, 'actor' | 'stores' | 'clock' | 'settings' | 'log'>,
): Promise<void> {
  const { userId, companyId, role } = context.actor
  if (sideOf(role) === 'staff') return
  await takeAttempt(context, 'invitationsPerInviter', String(userId))
  await takeAttempt(context, 'invitationsPerCompany', String(companyId))
}

/**
 * Counts a change that a person is mailed, by somebody of a client company: nobody fills a mailbox by renaming whose it is. Throws
 * TOO_MANY_ATTEMPTS.
 */
export async function takeMailedChange(
  userId: number,
  context: Pick<ActingContext, 'actor' | 'stores' | 'clock' | 'settings' | 'log'>,
): Promise<void> {
  if (sideOf(context.actor.role) === 'staff') return
  await takeAttempt(context, 'mailedChangesPerPerson', String(userId))
}
