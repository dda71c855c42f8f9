import type { Role } from '@remotehands/contract'
import type { RecordEvent } from '../../events/desk-event.ts'
import type { Notification, NotificationServices } from '../../notices/notification.ts'
import { createPasswordLink } from '../passwords/create-password-link.ts'
import { nameOf, statusOf } from '../present-user.ts'

/** What the account is for. */
const purposes: Record<Role, string> = {
  client: 'so that you can raise requests and follow their progress',
  local_admin: 'so that you can raise requests, follow their progress and manage your company’s people',
  view_only_client: 'so that you can follow your company’s requests',
  techie: 'so that you can work at its service desk',
  admin: 'so that you can work at its service desk and manage people and companies',
  global_admin: 'so that you can work at its service desk and manage people, companies and settings',
  vendor: 'so that you can look after your contracts and hand in evidence',
}

/**
 * The mail with which a newly added person sets the first password. Skips those who have one by now or may no
 * longer sign in. The link is created here and appears only in the mail.
 */
export async function invitationNotifications(
  { type, recordId, actorId }: RecordEvent,
  services: NotificationServices,
): Promise<Notification[]> {
  if (type !== 'invited') return []
  const { stores, settings } = services
  const to = await stores.users.byId(recordId)
  if (!to || statusOf(to) !== 'invited') return []
  const [{ path }, inviter] = await Promise.all([
    createPasswordLink(to, 'invite', services),
    actorId === null ? undefined : stores.users.byId(actorId),
  ])
  const by = inviter ? nameOf(inviter) : settings.companyName
  const mail = {
    subject: `Your account at ${settings.companyName}`,
    sentences: [
      `${by} has created an account for you, ${purposes[to.role]}.`,
      'To begin, choose a password. The link works once, for 72 hours.',
    ],
    facts: [['Username', to.username]] as const,
    quote: '',
    link: { label: 'Set your password', path },
    reason: `If the link has expired, ask ${by} for a new one. If this isn’t for you, you don’t need to do anything.`,
    isAlwaysSent: true,
  }
  return [{ to, kind: 'always', notice: undefined, mail }]
}
