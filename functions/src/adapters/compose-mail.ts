import type { Mail } from '@remotehands/core'
import MailComposer from 'nodemailer/lib/mail-composer'
import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs'
import { nameOfType } from './content-disposition.ts'
import { systemClock } from './system-clock.ts'

export interface Sender {
  /** The verified identity that sends mails. */
  address: string
  name: string
  /** Domain of the Message-ID. */
  host: string
}

/**
 * Composes a mail as MIME (RFC 5322) with a unique id. Automatic replies skip automatic mail (RFC 3834).
 * Every line ends with CRLF, also inside the parts, because mail servers count and sign lines.
 */
export async function composeMail(mail: Mail, id: string, sender: Sender): Promise<Buffer> {
  const { to, replyTo, subject, text, html, thread, ticketThread, unsubscribeUrl, invitation } = mail
  const { files = [], pictures = [] } = mail
  // All mails of a thread refer to the same mail, which was never sent (RFC 5322 §3.6.4).
  const root = thread && `<${leftSide(thread)}@${sender.host}>`
  const ticket = ticketThread && `<${leftSide(ticketThread)}@${sender.host}>`
  const composer = new MailComposer({
    from: { name: sender.name, address: sender.address },
    to: { name: '', address: oneAddress(to) },
    subject: literal(subject),
    text: withCrlf(text),
    html: withCrlf(html),
    date: systemClock.now(),
    messageId: `<${id}@${sender.host}>`,
    ...(root && { inReplyTo: root, references: [root, ...(ticket ? [ticket] : [])] }),
    ...(invitation && {
      icalEvent: { method: invitation.method, filename: 'invite.ics', content: invitation.text },
    }),
    attachments: [
      ...files.map(({ name, contentType, bytes }) => ({
        ...{ filename: name, contentType, content: bufferOf(bytes) },
      })),
      ...pictures.map(({ contentId, name, contentType, bytes }) => ({
        ...{ filename: nameOfType(oneLine(name), contentType), contentType, content: bufferOf(bytes) },
        ...{ cid: contentId, contentDisposition: 'inline' as const },
      })),
    ],
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const message = await composer.compile().build()
  return replyTo ? Buffer.concat([Buffer.from(replyToLine(replyTo)), message]) : message
}

/** The same bytes: pictures are large, and sent to several people at a time. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

function withCrlf(text: string): string {
  return text.replaceAll(/\r\n?|\n/g, '\r\n')
}

/** Lets people unsubscribe with one POST, not a mere GET (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (!url) return {}
  if (!/^https?:\/\/[!-;=?-~]+$/.test(url)) throw new Error('List-Unsubscribe takes one plain web address.')
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

// The composer would quote a name that looks encoded, and many mail programs decode it anyway.
function replyToLine({ name, address }: NonNullable<Mail['replyTo']>): string {
  const addressee = `${name.trim() && `${encoded(name)} `}<${oneAddress(address)}>`
  return `${foldLines(`Reply-To: ${addressee}`)}\r\n`
}

// Headers only fold at blanks: a longer word would make its line too long (RFC 5322 §2.1.1).
const longWord = /\S{60}/

/**
 * Encodes text that already looks encoded (RFC 2047) once more, so that it shows as typed, and words too long
 * for a line in pieces.
 */
function literal(text: string): string {
  return text.includes('=?') || longWord.test(text) ? encoded(text) : oneLine(text)
}

function encoded(text: string): string {
  return encodeWord(oneLine(text), 'Q', 52)
}

/** Removes line breaks and other controls, which would inject a header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

function leftSide(thread: string): string {
  if (!/^[\w-]+$/.test(thread)) throw new Error('A thread is named by letters, digits, - and _ alone.')
  return thread
}

function oneAddress(address: string): string {
  if (!/^[!-~]+$/.test(address) || !/^[^,;:<>()[\]"]+@[^,;:<>()[\]"@]+$/.test(address)) {
    throw new Error('A mail goes to exactly one plain address.')
  }
  return address
}
