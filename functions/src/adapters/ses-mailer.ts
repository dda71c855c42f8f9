import { type SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { type Mail, type Mailer, randomToken } from '@remotehands/core'
import MailComposer from 'nodemailer/lib/mail-composer'

interface Sender {
  /** The verified identity that mails come from. */
  address: string
  name: string
  /** Right side of the Message-ID. */
  host: string
}

/** Mails through SES as MIME. Resolves when SES has accepted the mail; throws what the SDK throws otherwise. */
export function sesMailer(client: SESClient, sender: Sender): Mailer {
  return {
    send: async (mail) => {
      const message = await compose(mail, sender)
      await client.send(
        new SendRawEmailCommand({
          Source: sender.address,
          Destinations: [mail.to],
          RawMessage: { Data: message },
        }),
      )
    },
  }
}

/** The mail as MIME (RFC 5322). The random Message-ID cannot be guessed, and robots do not answer automatic mail (RFC 3834). */
function compose({ to, replyTo, subject, text, html }: Mail, sender: Sender): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: sender.name, address: sender.address },
    to: { name: '', address: oneAddress(to) },
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: oneAddress(replyTo.address) } }),
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${randomToken(24)}@${sender.host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** Line breaks and other controls would start a header of the writer's own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

function oneAddress(address: string): string {
  if (!/^[^\s\p{Cc},;:<>()[\]"]+@[^\s\p{Cc},;:<>()[\]"@]+$/u.test(address)) {
    throw new Error('A mail goes to exactly one plain address.')
  }
  return address
}
