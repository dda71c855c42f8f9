import type { Mail } from '@remotehands/core'
import MailComposer from 'nodemailer/lib/mail-composer'
import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs'

export interface Sender {
  /** The verified identity that mails come from. */
  address: string
  name: string
  /** Right side of the Message-ID. */
  host: string
}

/**
 * The mail as MIME (RFC 5322), under an id that nobody else has. Robots do not answer automatic mail (RFC 3834). Every
 * line ends with CRLF, also inside the parts: mail servers count and sign lines.
 */
export async function composeMail(mail: Mail, id: string, sender: Sender): Promise<Buffer> {
  const { to, replyTo, subject, text, html, thread, unsubscribeUrl, invitation } = mail
  // All mails of a thread refer to one address, of a mail that was never sent (RFC 5322 §3.6.4).
  const root = thread && `<${leftSide(thread)}@${sender.host}>`
  const composer = new MailComposer({
    from: { name: sender.name, address: sender.address },
    to: { name: '', address: oneAddress(to) },
    subject: literal(subject),
    text: withCrlf(text),
    html: withCrlf(html),
    messageId: `<${id}@${sender.host}>`,
    ...(root && { inReplyTo: root, references: root }),
    ...(invitation && {
      icalEvent: { method: invitation.method, filename: 'invite.ics', content: invitation.text },
    }),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const message = await composer.compile().build()
  return replyTo ? Buffer.concat([Buffer.from(replyToLine(replyTo)), message]) : message
}

function withCrlf(text: string): string {
  return text.replaceAll(/\r\n?|\n/g, '\r\n')
}

/** One POST to the address, and nothing less, switches such mails off (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (!url) return {}
  if (!/^https?:\/\/[!-;=?-~]+$/.test(url)) throw new Error('List-Unsubscribe takes one plain web address.')
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

// The composer would put a name that looks encoded between quotation marks, and many mail programs decode it there.
function replyToLine({ name, address }: NonNullable<Mail['replyTo']>): string {
  const addressee = `${name.trim() && `${encoded(name)} `}<${oneAddress(address)}>`
  return `${foldLines(`Reply-To: ${addressee}`)}\r\n`
}

// A header is folded at blanks alone: a longer word would make its line too long (RFC 5322 §2.1.1).
const longWord = /\S{60}/

/**
 * Text that already looks encoded (RFC 2047) is encoded once more, so that it is shown as it was typed; a word that is too
 * long for a line is encoded in pieces.
 */
function literal(text: string): string {
  return text.includes('=?') || longWord.test(text) ? encoded(text) : oneLine(text)
}

function encoded(text: string): string {
  return encodeWord(oneLine(text), 'Q', 52)
}

/** Line breaks and other controls would start a header of the writer's own. */
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
