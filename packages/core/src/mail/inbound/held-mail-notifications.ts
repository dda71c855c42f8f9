import type { DeadlineEvent } from '../../events/desk-event.ts'
import { heldMailPath } from '../../notices/desk-paths.ts'
import type { Notification } from '../../notices/notification.ts'

type Held = Extract<DeadlineEvent, { type: 'held_mail' }>

/** All staff hear under the bell that mail waits. */
export async function heldMailNotifications({ from, subject }: Held): Promise<Notification[]> {
  const body = [from || 'No sender', subject].filter(Boolean).join(': ')
  return [
    {
      to: 'staff',
      notice: { title: 'Mail is held for you to look at', body, path: heldMailPath, forStaff: true },
    },
  ]
}
