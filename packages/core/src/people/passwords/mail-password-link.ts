import { lifetimes } from '@remotehands/contract'
import { deskMail } from '../../mail/desk-mail.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { ulid } from '../../security/crypto.ts'
import type { Services } from '../../services.ts'
import type { PasswordRequest } from '../password-link.ts'
import { createPasswordLink } from './create-password-link.ts'

/**
 * Mails a link to the owner of the account with that address; does nothing if there is no account that can
 * sign in, or the address is blocked. Runs behind the request, so that the answer takes the same time for
 * every address. Ignores a request that arrives late, after the stream stood still: its person has asked
 * again; and one that was answered, and is delivered once more. Throws if the mail isn't accepted.
 */
export async function mailPasswordLink(request: PasswordRequest, services: Answering): Promise<void> {
  if (!(await services.stores.passwordLinks.isOpen(request.id))) return
  await answer(request, services)
  // The address in it may be anybody's.
  await services.stores.passwordLinks.endRequest(request.id)
}

type Answering = Pick<Services, 'stores' | 'clock' | 'mailer' | 'log' | 'settings'>

async function answer({ email, at, ip }: PasswordRequest, services: Answering): Promise<void> {
  const { stores, clock, settings } = services
  const now = clock.now()
  if (now.getTime() - Date.parse(at) > lifetimes.passwordReset * 1000) return
  const user = await stores.users.byEmail(email)
  if (!user?.isActive) return
  const { path } = await createPasswordLink(user, 'reset', services)
  const words = {
    subject: `Set a new password for ${settings.companyName}`,
    sentences: [
      `Someone, most likely you, asked for a new password for your account ${user.username}.`,
      'The link works once, for 30 minutes. When you use it, you are signed out everywhere.',
    ],
    quote: '',
    link: { label: 'Set a new password', path },
    reason: 'If it wasn’t you, you don’t need to do anything: your password stays the same.',
    isAlwaysSent: true,
  }
  const isSent = await sendMail({ to: user.email, ...deskMail(words, user, settings) }, services)
  if (!isSent) return
  await stores.audit.append({
    ...{ id: ulid(now), at: now.toISOString(), actorId: null, actor: user.email },
    ...{ subject: 'user', subjectId: user.id, label: `${user.firstName} ${user.lastName}` },
    ...{ action: 'password_link_sent', companyId: user.companyId, changes: [], ip },
  })
}
