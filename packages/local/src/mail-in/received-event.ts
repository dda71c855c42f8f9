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
  const said = isDoubted(raw) ? fail : pass
  const message = {
    notificationType: 'Received',
    mail: { timestamp, source, messageId: key, destination: recipients },
    receipt: {
      ...{ timestamp, recipients, spamVerdict: pass, virusVerdict: pass },
      ...{ spfVerdict: said, dkimVerdict: said, dmarcVerdict: said },
      action: { type: 'S3', objectKey: `mail/${key}` },
    },
  }
  return snsEvent(topic, 'Amazon SES Email Receipt', message, now)
}

const topic = 'arn:aws:sns:us-east-1:000000000000:remotehands-local-mail-in'
/** Where a header ends at the latest. */
const longestHeader = 256 * 1024

function isDoubted(raw: Uint8Array): boolean {
  const [header = ''] = Buffer.from(raw.subarray(0, longestHeader))
    .toString('latin1')
    // What reads the mail skips blank lines on top, so they end no header.
    .replace(/^[\r\n]+/, '')
    .split(/\r?\n\r?\n/, 1)
  return /^X-Local-Verdict:\s*fail\s*$/im.test(header)
}
