import { asciiAddress, type ContactInquiry, isMailable } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { deskMail } from '../../mail/desk-mail.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { threaded } from '../../notices/threaded.ts'
import type { Operation, PublicContext, ServicesOf } from '../../operation.ts'
import { addressSubjects, takeAttempt } from '../../security/attempts.ts'
import { randomToken } from '../../security/crypto.ts'
import type { InquiryRecord } from './inquiry.ts'
import { inquiryWords } from './inquiry-words.ts'

// Longer than a mail may take; a process that died in between blocks a retry no longer than this.
const mailingSeconds = 60

/**
 * Stores an inquiry, then mails it to the company. `emailSent` is the mail's actual outcome; the inquiry is
 * kept either way. A repeated call returns the first call's result, and mails only if that is unknown; it
 * doesn't count as another attempt. Throws TOO_MANY_ATTEMPTS, IDEMPOTENCY_KEY_REUSED, and CONFLICT while the
 * first call is still running.
 */
export const sendInquiry: Operation<'contact.send'> = async ({ body }, context) => {
  const { stores, clock, once } = context
  const earlier = once && (await stores.inquiries.createdBy(once, clock.now()))
  const inquiry = earlier ?? (await store(body, context))
  return inquiry.emailSent === null ? mailOnce(inquiry, context) : { emailSent: inquiry.emailSent }
}

/** Takes one attempt for each stored inquiry, and none for one that another call has stored meanwhile. */
async function store(body: ContactInquiry, context: PublicContext): Promise<InquiryRecord> {
  const { stores, clock, once, ip } = context
  const taken = await takeAttempt(context, 'contactPerAddress', addressSubjects(ip))
  const { honeypot: _, ...fields } = body
  const received = { ...fields, receivedAt: clock.now().toISOString(), mailThread: randomToken(18) }
  const stored = stores.retention
    .read()
    .then(({ periods }) => stores.inquiries.create(received, once, periods.inquiries))
  const { inquiry, isNew } = await stored.catch(async (error: unknown) => {
    if (error instanceof AppError) await stores.attempts.giveBack(...taken)
    throw error
  })
  if (!isNew) await stores.attempts.giveBack(...taken)
  return inquiry
}

async function mailOnce(
  inquiry: InquiryRecord,
  context: ServicesOf<'contact'>,
): Promise<{ emailSent: boolean }> {
  const { stores, clock } = context
  const receipt = `inquiry-mail:${inquiry.id}`
  const now = clock.now()
  const until = new Date(now.getTime() + mailingSeconds * 1000)
  if (!(await stores.receipts.claim(receipt, until, now))) throw new AppError('CONFLICT')
  try {
    const emailSent = await mail(inquiry, context)
    await stores.inquiries.recordMail(inquiry.id, emailSent)
    return { emailSent }
  } catch (error) {
    await stores.receipts.release(receipt)
    throw error
  }
}

async function mail(inquiry: InquiryRecord, context: ServicesOf<'contact'>): Promise<boolean> {
  const { settings, log } = context
  const address = asciiAddress(inquiry.email)
  const replyTo = isMailable(address) ? { replyTo: { name: inquiry.name, address } } : {}
  try {
    const to = settings.inquiryMailbox
    const words = threaded(inquiryWords(inquiry, settings), inquiry)
    const isSent = await sendMail({ to, ...replyTo, ...deskMail(words, null, settings) }, context)
    if (!isSent) log.error('inquiry not mailed: its mailbox is suppressed', { inquiry: inquiry.id, to })
    return isSent
  } catch (error) {
    log.error('inquiry not mailed', { inquiry: inquiry.id, cause: String(error) })
    return false
  }
}
