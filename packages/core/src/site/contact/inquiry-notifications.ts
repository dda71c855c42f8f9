import { asciiAddress, isMailable } from '@remotehands/contract'
import type { RecordEvent } from '../../events/desk-event.ts'
import { mailboxOf } from '../../folded.ts'
import { inquiryPath } from '../../notices/desk-paths.ts'
import type { Notification, NotificationServices } from '../../notices/notification.ts'
import { threaded } from '../../notices/threaded.ts'
import { keyedDigest } from '../../security/crypto.ts'

/**
 * Notifies all staff of a new inquiry under the bell, and acknowledges it to its sender. Anyone can enter
 * anyone's address in the form, so that mail quotes nothing of the message, and goes to a mailbox once a day,
 * however its address is spelled. Sends none to a blocked address.
 */
export async function inquiryNotifications(
  event: RecordEvent,
  { stores, settings }: NotificationServices,
): Promise<Notification[]> {
  if (event.type !== 'received') return []
  const inquiry = await stores.inquiries.byId(event.recordId)
  if (!inquiry) return []
  const { id, name, email, subject, receivedAt } = inquiry
  const path = inquiryPath(id)
  const address = await keyedDigest('acknowledged inquiries', mailboxOf(email), { settings })
  const staff: Notification = {
    to: 'staff',
    notice: { title: `${name} sent an inquiry`, body: subject, path, forStaff: true },
  }
  const mailbox = asciiAddress(email)
  if (!isMailable(mailbox)) return [staff]
  const mail = {
    subject: `We received your message (inquiry #${id})`,
    sentences: [
      `Thank you for contacting ${settings.companyName}. We received your message and typically respond within ${settings.serviceLevels.questionResponse}.`,
    ],
    quote: '',
    link: { label: 'Visit our website', path: '/' },
    reason:
      'You’re receiving this email because your address was entered in the contact form on our website. If that wasn’t you, you can ignore it.',
    isAlwaysSent: true,
  }
  return [
    staff,
    {
      mailbox,
      once: `acknowledgement:${address}:${receivedAt.slice(0, 10)}`,
      mail: threaded(mail, inquiry),
    },
  ]
}
