import { type SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { type Mail, type Mailer, randomToken } from '@remotehands/core'
import type { Sender } from './compose-mail.ts'
import { turns } from './turns.ts'

interface SesSender extends Sender {
  /** SES uses it to report what happens to a mail. */
  configurationSet: string
}

/** As long as it is sent, it is in memory several times. */
const withPicturesAtOnce = 3

/**
 * Sends mail as MIME through SES. Resolves once SES accepts it; throws SES's error if it refuses. A mail with pictures takes longer on
 * its way: given up too early, it might be there, and be sent again. So it goes by the client that waits longer.
 */
export function sesMailer(ses: SESClient, sender: SesSender, patient = () => ses): Mailer {
  const takeTurn = turns(withPicturesAtOnce)
  const send = async (mail: Mail) => {
    // The composer is a third of the bundle, so the first mail loads it.
    const { composeMail } = await import('./compose-mail.ts')
    const Data = await composeMail(mail, randomToken(24), sender)
    await (mail.pictures ? patient() : ses).send(
      new SendRawEmailCommand({
        Source: sender.address,
        ConfigurationSetName: sender.configurationSet,
        Destinations: [mail.to],
        RawMessage: { Data },
      }),
    )
  }
  return { send: (mail) => (mail.pictures ? takeTurn(() => send(mail)) : send(mail)) }
}
