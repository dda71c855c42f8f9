import { AppError } from '../../app-error.ts'
import type { ActingContext } from '../../operation.ts'
import { takeAttempt } from '../../security/attempts.ts'
import { sideOf } from '../../tickets/ticket.ts'

/**
 * Counts an invitation by somebody of a client company, before it is sent: neither they nor their company can have us mail strangers
 * in numbers. Throws TOO_MANY_ATTEMPTS. Staff are trusted with it.
 */
export async function takeInvitation(
  context: Pick<ActingContext, 'actor' | 'stores' | 'clock' | 'settings'>,
): Promise<void> {
  const { userId, companyId, role } = context.actor
  if (sideOf(role) === 'staff') return
  await takeAttempt(context, 'invitationsPerInviter', String(userId))
  await takeAttempt(context, 'invitationsPerCompany', String(companyId))
}

/** The same for a row of a file: false instead of an error. */
export async function hasInvitation(context: Parameters<typeof takeInvitation>[0]): Promise<boolean> {
  try {
    await takeInvitation(context)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_ATTEMPTS') return false
    throw error
  }
}
