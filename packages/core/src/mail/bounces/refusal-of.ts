import type { MailRefusal } from '../after-refusal.ts'
import type { BounceEvent, ComplaintEvent } from './mail-event.ts'

/** Characters kept of the other mail server's words: a few lines. */
const longest = 500

/**
 * Returns the refusal of a permanent bounce. Ignores temporary ones (full mailbox, absence, time-out) and
 * those about the mail's content: mails quote what people write, and nobody may silence a mailbox by writing
 * what its server rejects.
 */
export function refusalOfBounce({ mail, bounce }: BounceEvent): MailRefusal | undefined {
  if (bounce.bounceType !== 'Permanent' || isAboutContent(bounce)) return undefined
  return {
    address: addressOf(mail),
    reason: 'bounce',
    since: bounce.timestamp,
    concerns: mail.timestamp,
    detail: plain(diagnosis(bounce) || bounce.bounceSubType),
  }
}

/** Returns the refusal of a complaint, unless it reports that a mail was not spam (RFC 5965 §7.3). */
export function refusalOfComplaint({ mail, complaint }: ComplaintEvent): MailRefusal | undefined {
  const { timestamp, complaintFeedbackType, complaintSubType } = complaint
  if (complaintFeedbackType === 'not-spam') return undefined
  return {
    address: addressOf(mail),
    reason: 'complaint',
    since: timestamp,
    concerns: timestamp,
    detail: plain(complaintFeedbackType || complaintSubType || ''),
  }
}

/** Returns the mail's recipient. The other server sends the event's own recipients and could name anybody. */
export function addressOf({ destination }: BounceEvent['mail']): string {
  return destination[0] ?? ''
}

/** Content and media, or security and policy (RFC 3463 §3.7, §3.8). */
function isAboutContent({ bouncedRecipients }: BounceEvent['bounce']): boolean {
  return bouncedRecipients.some(({ status, diagnosticCode = '' }) => {
    const [code] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(`${status ?? ''} ${diagnosticCode}`) ?? []
    return /^5\.[67]\./.test(code ?? '')
  })
}

function diagnosis({ bouncedRecipients }: BounceEvent['bounce']): string {
  return bouncedRecipients.find(({ diagnosticCode }) => diagnosticCode)?.diagnosticCode ?? ''
}

/** Puts untrusted text on one line, without invisible or bidirectional characters. */
function plain(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\s]+/gu, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`
}
