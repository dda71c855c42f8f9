import type { RecordEvent } from '../../entities/desk-event.ts'
import type { Notification, NotificationServices } from './notification.ts'

/** What changes how somebody signs in: by the type of the event, the mail's subject and what it says. */
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
    'An administrator has reset it: your password alone signs you in, until you turn it on again.',
  ],
  recovery_codes_renewed: ['Your recovery codes are new', 'Those from before no longer work.'],
  recovery_code_used: ['A recovery code was used', 'Somebody signed in with it; it will not work again.'],
}

/** Mails about the safety of the own account, which nobody can switch off. */
export async function safetyNotifications(
  { type, recordId }: RecordEvent,
  { stores }: NotificationServices,
): Promise<Notification[]> {
  const words = safetyWords[type]
  const to = words && (await stores.users.byId(recordId))
  if (!words || !to?.isActive) return []
  const [subject, sentence] = words
  const mail = {
    subject,
    sentences: [`This is about your account ${to.username}.`, sentence],
    quote: '',
    link: { label: 'Account settings', path: '/account' },
    reason: 'If it was not you, set a new password at once and tell us.',
    isAlwaysSent: true,
  }
  return [{ to, notice: undefined, mail }]
}
