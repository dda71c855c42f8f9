import { AppError } from '../../app-error.ts'
import { giveBackAttempt, subscriberOf, takeAttempt } from '../../attempts.ts'
import type { InquiryRecord } from '../../entities/inquiry.ts'
import { inquiryMail } from '../../mail/inquiry-mail.ts'
import type { Operation, PublicContext } from '../../operation.ts'

// Longer than a mail may take; a process that died in between blocks a retry no longer than this.
const mailingSeconds = 60

/**
 * Stores an inquiry, then mails it to the company. `emailSent` says how the mail really went; the inquiry is kept
 * either way. A repeat answers what the first call did, and mails only when that never came to know.
 * Throws TOO_MANY_ATTEMPTS, and CONFLICT when the first call is still at work.
 */
export const sendInquiry: Operation<'contact.send'> = async ({ body }, context) => {
  const { stores, clock, once } = context
  const subscriber = subscriberOf(context.ip)
  await takeAttempt(context, 'contactPerAddress', subscriber)

  const { honeypot: _, ...fields } = body
  const inquiry = await stores.inquiries.create({ ...fields, receivedAt: clock.now().toISOString() }, once)
  if (inquiry.emailSent !== null) {
    await giveBackAttempt(context, 'contactPerAddress', subscriber)
    return { emailSent: inquiry.emailSent }
  }
  return mailOnce(inquiry, context)
}

async function mailOnce(inquiry: InquiryRecord, context: PublicContext): Promise<{ emailSent: boolean }> {
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

async function mail(inquiry: InquiryRecord, { mailer, settings, log }: PublicContext): Promise<boolean> {
  const replyTo = { name: inquiry.name, address: inquiry.email }
  try {
    await mailer.send({ to: settings.inquiryMailbox, replyTo, ...inquiryMail(inquiry) })
    return true
  } catch (error) {
    log.error('inquiry not mailed', { inquiry: inquiry.id, cause: String(error) })
    return false
  }
}
