import { isMailable } from '@remotehands/contract'
import type { MailWords } from '../../mail/mail-words.ts'
import { timeWords } from '../../mail/time-words.ts'
import type { Settings } from '../../services.ts'
import type { InquiryRecord } from './inquiry.ts'

/** The mail to the company when a visitor sends the contact form. */
export function inquiryWords(
  inquiry: InquiryRecord,
  { serviceLevels }: Pick<Settings, 'serviceLevels'>,
): MailWords {
  const { id, name, email, role, subject, receivedAt } = inquiry
  return {
    subject: `Website inquiry: ${subject}`,
    sentences: [`${name} has sent the contact form.`, answering(email)],
    facts: [
      ['Inquiry', `#${id}`],
      ['Received', timeWords(receivedAt, serviceLevels.hours.timeZone)],
      ['Name', name],
      ['Email', email],
      ['Role', role],
      ['Subject', subject],
    ],
    quote: '',
    sections: [
      ['Project details', inquiry.projectDetails],
      ['Message', inquiry.message],
    ],
    reason: 'Inquiries from the website are mailed to this mailbox.',
    isAlwaysSent: true,
  }
}

function answering(email: string): string {
  return isMailable(email)
    ? `An answer to this mail goes to ${email}.`
    : `Please write to ${email} from a mail program: an answer to this mail does not go there.`
}
