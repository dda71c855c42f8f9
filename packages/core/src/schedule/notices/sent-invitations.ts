import { dayMs } from '@remotehands/contract'
import { wantsMail } from '../../notices/wants-mail.ts'
import type { UserRecord } from '../../people/user.ts'
import type { Services } from '../../services.ts'
import type { VisitRecord } from '../visit.ts'
import type { visitInvitation } from './visit-invitation.ts'

/** Counted from its end: a mail may be late. */
const keptDays = 30

/** The receipt of an invitation. */
export const invitationKey = (visitId: number, userId: number): string => `invitation:${visitId}:${userId}`

/**
 * Whether this person's calendar has an invitation to this appointment: it then receives changes too,
 * whatever the person has switched off since. Records one before it is sent: a mail too many does less harm.
 */
export async function isInvited(
  { id, endsAt }: VisitRecord,
  user: UserRecord,
  method: Parameters<typeof visitInvitation>[0],
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<boolean> {
  const key = invitationKey(id, user.id)
  const now = clock.now()
  const isSent = await stores.receipts.isDone(key, now)
  if (method === 'REQUEST' && endsAt && (isSent || wantsMail(user, 'visits'))) {
    const end = Math.max(Date.parse(endsAt), now.getTime())
    await stores.receipts.finish(key, new Date(end + keptDays * dayMs))
  }
  return isSent
}
