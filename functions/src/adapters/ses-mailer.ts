import { type SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { type Mailer, randomToken } from '@remotehands/core'
import type { Sender } from './compose-mail.ts'

interface SesSender extends Sender {
  /** By which SES tells what becomes of a mail. */
  configurationSet: string
}

/** Mails through SES as MIME. Resolves when SES has accepted the mail; throws its error when it refuses. */
export function sesMailer(ses: SESClient, sender: SesSender): Mailer {
  return {
    send: async (mail) => {
      // The composer is a third of the bundle: it is loaded for the first mail.
      const { composeMail } = await import('./compose-mail.ts')
      const Data = await composeMail(mail, randomToken(24), sender)
      await ses.send(
        new SendRawEmailCommand({
          Source: sender.address,
          ConfigurationSetName: sender.configurationSet,
          Destinations: [mail.to],
          RawMessage: { Data },
        }),
      )
    },
  }
}
