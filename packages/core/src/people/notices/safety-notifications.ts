import type { RecordEvent } from '../../events/desk-event.ts'
import type { MailWords } from '../../mail/mail-words.ts'
import type { Notification, NotificationServices } from '../../notices/notification.ts'
import { statusOf } from '../present-user.ts'
import { accountFields, circumstances, told } from './safety-words.ts'

/** Changes to how someone signs in: for each event type, the mail's subject and text. */
const safetyWords: Partial<Record<string, readonly [subject: string, sentence: string]>> = {
  password_changed: ['Your password was changed', 'Every other device has been signed out.'],
  password_reset: [
    'Your password was changed',
    'It was set by a link that was mailed to you. Every device has been signed out.',
  ],
  two_factor_turned_on: [
    'Two-factor is on',
    'From now on, signing in takes your password and a code from your authenticator app.',
  ],
  two_factor_turned_off: ['Two-factor is off', 'From now on, your password alone signs you in.'],
  two_factor_reset: [
    'Two-factor is off',
    'An administrator has reset it. Until you turn it on again, your password alone signs you in.',
  ],
  recovery_codes_renewed: ['Your recovery codes are new', 'The old ones no longer work.'],
  recovery_code_used: ['A recovery code was used', 'Someone signed in with it. It won’t work again.'],
  signed_in_on_new_device: [
    'New sign-in to your account',
    'Someone signed in with a browser, or from a country, that you haven’t used lately.',
  ],
}

const accountSettings = { label: 'Account settings', path: '/account' }
const setNewPassword = 'If it wasn’t you, set a new password at once and contact us.'
const notExpected = 'If you didn’t expect this, set a new password at once and contact us.'
const tellUs =
  'If you didn’t expect this, contact us at once: anyone with the new address can set a new password.'

/**
 * Mails about the safety of an account, which can't be switched off: what changed in how the person signs in
 * or what they may do, when, by whom and from where. If the e-mail address changed, the old one gets the mail
 * too, even for an inactive person: otherwise a dormant account could be taken over unnoticed.
 */
export async function safetyNotifications(
  event: RecordEvent,
  services: NotificationServices,
): Promise<Notification[]> {
  const { stores } = services
  const changes = told(event)
  const words = safetyWords[event.type]
  const to = words || changes.length > 0 ? await stores.users.byId(event.recordId) : undefined
  const email = changes.find(({ field }) => field === 'email')
  if (!to || !(to.isActive || email)) return []
  const facts = await circumstances(event, services)
  const mail = {
    subject: '',
    sentences: [`This is about your account ${to.username}.`],
    facts: [...accountFields(changes), ...facts],
    quote: '',
    link: accountSettings,
    reason: changes.length > 0 ? notExpected : setNewPassword,
    isAlwaysSent: true,
  } satisfies MailWords
  const notify = (changed: Partial<MailWords>, formerAddress?: string): Notification => ({
    ...{ to, kind: 'always', notice: undefined, mail: { ...mail, ...changed } },
    ...(formerAddress !== undefined && { formerAddress }),
  })
  const [first, ...more] = changes
  if (!first) {
    const [subject = '', sentence = ''] = words ?? []
    return [notify({ subject, sentences: [...mail.sentences, sentence] })]
  }
  const name = first.field === 'email' ? 'email address' : first.field
  const subject = more.length > 0 ? 'Account updated' : `Your ${name} was changed`
  if (!email) return [notify({ subject })]
  // An address mistyped when the person was added belongs to a stranger.
  const mayKnow = statusOf(to) !== 'invited'
  const toFormer = {
    ...{ subject, reason: tellUs, link: { label: 'Contact us', path: '/#contact' } },
    sentences: [...mail.sentences, 'From now on, mails about it go to another address.'],
    facts: [...(mayKnow ? accountFields(changes) : []), ...facts],
  }
  const former = email.from === null ? [] : [notify(toFormer, email.from)]
  const toCurrent = { subject, sentences: [...mail.sentences, 'From now on, mails about it come here.'] }
  return [...former, ...(to.isActive ? [notify(toCurrent)] : [])]
}
