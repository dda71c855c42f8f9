import { type SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { type Mailer, randomToken } from '@remotehands/core'
import type { Sender } from './compose-mail.ts'

interface SesSender extends Sender {
  /** SES uses it to report what happens to a mail. */
  configurationSet: string
}

/** Sends mail as MIME through SES. Resolves once SES accepts it; throws SES's error if it refuses. */
export function sesMailer(ses: SESClient, sender: SesSender): Mailer {
  return {
    send: async (mail) => {
      // The composer is a third of the bundle, so the first mail loads it.
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
