import { MailEvent } from '../../src/index.ts'

interface Told {
  /** When the mail was sent, and when it came back or was complained about. */
  sent?: string
  at?: string
}

const mailTo = (address: string, { sent = '2026-03-02T08:00:00.000Z' }: Told) => ({
  messageId: 'EXAMPLE7c191be45',
  timestamp: sent,
  destination: [address],
})

/** What SES says of a mail that came back. */
export function bounced(
  address: string,
  {
    at = '2026-03-02T08:00:02.000Z',
    type = 'Permanent',
    diagnosis,
    status,
    named = address,
    ...told
  }: Told & {
    type?: 'Permanent' | 'Transient' | 'Undetermined'
    diagnosis?: string
    /** As RFC 3463 has it: `5.1.1`. */
    status?: string
    /** Whose mailbox the other server says that it is. */
    named?: string
  } = {},
): MailEvent {
  return MailEvent.parse({
    eventType: 'Bounce',
    mail: mailTo(address, told),
    bounce: {
      bounceType: type,
      bounceSubType: 'General',
      timestamp: at,
      bouncedRecipients: [{ emailAddress: named, status, diagnosticCode: diagnosis }],
    },
  })
}

/** What SES says of a mail that its reader reported. */
export function complained(
  address: string,
  { at = '2026-03-02T08:30:00.000Z', feedback = 'abuse', ...told }: Told & { feedback?: string } = {},
): MailEvent {
  return MailEvent.parse({
    eventType: 'Complaint',
    mail: mailTo(address, told),
    complaint: {
      timestamp: at,
      complaintFeedbackType: feedback,
      complainedRecipients: [{ emailAddress: address }],
    },
  })
}
