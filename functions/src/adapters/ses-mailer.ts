import type { AwsClient } from '@remotehands/aws'
import { type Mailer, randomToken } from '@remotehands/core'
import type { Sender } from './compose-mail.ts'

interface SesSender extends Sender {
  /** By which SES tells what becomes of a mail. */
  configurationSet: string
}

/** Mails through SES (its query protocol) as MIME. Resolves when SES has accepted the mail; throws AwsError when it refuses. */
export function sesMailer(ses: AwsClient, sender: SesSender): Mailer {
  return {
    send: async (mail) => {
      // The composer is a third of the bundle: it is loaded for the first mail.
      const { composeMail } = await import('./compose-mail.ts')
      const message = await composeMail(mail, randomToken(24), sender)
      const form = new URLSearchParams({
        Action: 'SendRawEmail',
        Version: '2010-12-01',
        Source: sender.address,
        ConfigurationSetName: sender.configurationSet,
        'Destinations.member.1': mail.to,
        'RawMessage.Data': message.toString('base64'),
      })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      await ses.send({ headers, body: form.toString() })
    },
  }
}
