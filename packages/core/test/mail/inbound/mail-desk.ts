import { receiveMail } from '../../../src/index.ts'
import { replyAddress } from '../../../src/mail/inbound/reply-address.ts'
import type { TestApp } from '../../support/test-app.ts'
import { createTicketDesk } from '../../tickets/ticket-desk.ts'

export const support = 'support@remotehands.example'

export interface SentMail {
  from?: string
  to?: string
  cc?: string
  subject?: string
  text?: string
  /** Further lines of the header. */
  header?: readonly string[]
  id?: string | null
  /** Whether the sender's domain vouches for it. */
  isAuthentic?: boolean
  /** The domain that vouches for it where the sender's has no policy. */
  vouchingDomain?: string
  /** What a filter found. */
  found?: 'spam' | 'virus'
  recipients?: readonly string[]
}

let sent = 0

/** A mail as it comes in. */
function rawMail({
  from = 'Anna <anna@acme.example>',
  to = support,
  ...mail
}: SentMail): Uint8Array<ArrayBuffer> {
  const {
    cc,
    subject = 'Printer on fire',
    text = 'It burns.',
    header = [],
    id = `mail-${sent}@acme.example`,
  } = mail
  const lines = [
    from && `From: ${from}`,
    `To: ${to}`,
    cc && `Cc: ${cc}`,
    `Subject: ${subject}`,
    id && `Message-ID: <${id}>`,
    'Date: Mon, 16 Nov 2026 10:00:00 +0000',
    ...header,
    header.some((line) => line.startsWith('Content-Type')) ? '' : 'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ]
  return new TextEncoder().encode(lines.filter((line, at) => line || at > 6).join('\r\n'))
}

/** A mail server's report that a mail to an address failed for good. */
export function failedReport(of: string, reporter = 'mailer-daemon@acme.example'): SentMail {
  const type = 'Content-Type: multipart/report; report-type=delivery-status; boundary=x'
  return {
    from: `Mail Delivery <${reporter}>`,
    header: ['Return-Path: <>', 'MIME-Version: 1.0', type],
    text: [
      ...['--x', 'Content-Type: text/plain', '', 'It failed.'],
      ...['--x', 'Content-Type: message/delivery-status', ''],
      ...['Reporting-MTA: dns; mx.acme.example', '', `Final-Recipient: rfc822; ${of}`, 'Action: failed'],
      ...['Status: 5.1.1', '', '--x--', ''],
    ].join('\r\n'),
  }
}

/** A desk of two companies where mail is taken in. */
export async function createMailDesk(app?: TestApp) {
  const desk = await createTicketDesk(app)
  desk.settings.supportAddress = support
  const arrivalOf = (
    { isAuthentic = true, found, recipients = [], vouchingDomain }: SentMail,
    key: string,
  ) => ({
    ...{ key, receivedAt: desk.clock.now(), recipients, isAuthentic, found, vouchingDomain },
  })
  /** Takes in a mail; the same object again is the same mail. */
  const receive = async (mail: SentMail = {}, services: Parameters<typeof receiveMail>[2] = desk) => {
    sent += 1
    const raw = rawMail(mail)
    const key = `mail-${sent}`
    desk.files.putMail(key, raw)
    return receiveMail(raw, arrivalOf(mail, key), services)
  }
  /** Where this person answers mails of a ticket. */
  const addressFor = async (userId: number, ticketId: number, isNote = false) =>
    (await replyAddress({ userId, ticketId, isNote }, desk.settings)) ?? ''
  const held = async () => (await desk.stores.mails.listHeld({ limit: 100 })).items
  const entries = async (id: number) =>
    (await desk.history(id)).map(({ type, actorName, message }) => ({ type, actorName, message }))
  return { ...desk, receive, addressFor, held, entries }
}
