import type { TicketEvent } from '../entities/desk-event.ts'
import { ticketCreatedMail } from '../mail/ticket-created-mail.ts'
import type { Services } from '../ports/services.ts'

// Longer than the stream (a day) and any redrive of what it could not deliver (two weeks) can bring an event again.
const receiptDays = 30

/**
 * Mails the person who raised the ticket, once per event however often the stream delivers it. Answers whether a
 * mail went out. Throws when it could not: the stream then delivers the event again.
 *
 * The receipt is claimed before the mail and given back when the mail fails, so the mail goes out at most once. A
 * process that dies in between loses that one mail; the ticket itself stands in the portal. The other order would
 * send a second mail after every time-out, which people notice and report.
 */
export async function sendNotifications(
  event: TicketEvent,
  { stores, clock, mailer, settings }: Pick<Services, 'stores' | 'clock' | 'mailer' | 'settings'>,
): Promise<'sent' | 'skipped'> {
  const ticket = await stores.tickets.byId(event.ticketId)
  const client = ticket && (await stores.users.byId(ticket.clientId))
  if (!ticket || !client?.isActive) return 'skipped'

  const receipt = `notification:${event.id}`
  const now = clock.now()
  const until = new Date(now.getTime() + receiptDays * 24 * 60 * 60 * 1000)
  if (!(await stores.receipts.claim(receipt, until, now))) return 'skipped'
  try {
    await mailer.send({ to: client.email, ...ticketCreatedMail(ticket, client, settings) })
    return 'sent'
  } catch (error) {
    await stores.receipts.release(receipt)
    throw error
  }
}
