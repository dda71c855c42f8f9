import type { SNSEvent } from 'aws-lambda'
import { snsEvent } from '../jobs/sns-event.ts'
import type { Envelope } from './mail-intake.ts'

const pass = { status: 'PASS' }
const fail = { status: 'FAIL' }

/**
 * What SES tells of a mail that it has stored. There is no DNS to ask on this machine: a mail counts as authentic unless its own header
 * says otherwise.
 */
export function receivedEvent(
  key: string,
  raw: Uint8Array,
  { from: source, recipients }: Envelope = { from: '', recipients: [] },
  now: Date,
): SNSEvent {
  const timestamp = now.toISOString()
  const said = verdictIn(raw)
  const [sender, spam, virus] = ['fail', 'spam', 'virus'].map((word) => (said === word ? fail : pass))
  const message = {
    notificationType: 'Received',
    mail: { timestamp, source, messageId: key, destination: recipients },
    receipt: {
      ...{ timestamp, recipients, spamVerdict: spam, virusVerdict: virus },
      ...{ spfVerdict: sender, dkimVerdict: sender, dmarcVerdict: sender },
      action: { type: 'S3', objectKey: `mail/${key}` },
    },
  }
  return snsEvent(topic, 'Amazon SES Email Receipt', message, now)
}

const topic = 'arn:aws:sns:us-east-1:000000000000:remotehands-local-mail-in'
/** Where a header ends at the latest. */
const longestHeader = 256 * 1024

/** What its header says of it, of which the first counts. */
function verdictIn(raw: Uint8Array): string | undefined {
  const [header = ''] = Buffer.from(raw.subarray(0, longestHeader))
    .toString('latin1')
    // What reads the mail skips blank lines on top, so they end no header.
    .replace(/^[\r\n]+/, '')
    .split(/\r?\n\r?\n/, 1)
  return /^X-Local-Verdict[ \t]*:\s*(fail|spam|virus)\s*$/im.exec(header)?.[1]?.toLowerCase()
}
