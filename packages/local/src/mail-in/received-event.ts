import type { SNSEvent } from 'aws-lambda'
import { snsEvent } from '../jobs/sns-event.ts'
import type { SenderChecks } from './check-sender.ts'
import type { Envelope } from './mail-intake.ts'

const pass = { status: 'PASS' }
const fail = { status: 'FAIL' }

/** What there is to say without DNS. SES says nothing of ARC. */
const unchecked = { spf: 'PASS', dkim: 'PASS', dmarc: 'PASS', arc: undefined } as const

/**
 * What SES tells of a mail that it has stored. Without DNS to ask, a mail counts as authentic; its own header can say otherwise, and
 * what a filter would have found.
 */
export function receivedEvent(
  key: string,
  raw: Uint8Array,
  { from: source, recipients }: Pick<Envelope, 'from' | 'recipients'> = { from: '', recipients: [] },
  now: Date,
  checks: SenderChecks | undefined,
): SNSEvent {
  const timestamp = now.toISOString()
  const said = verdictIn(raw)
  const { spf, dkim, dmarc, arc } = checks ?? unchecked
  const [spam, virus] = ['spam', 'virus'].map((word) => (said === word ? fail : pass))
  const checked = (status: string) => (said === 'fail' ? fail : { status })
  const message = {
    notificationType: 'Received',
    mail: { timestamp, source, messageId: key, destination: recipients },
    receipt: {
      ...{ timestamp, recipients, spamVerdict: spam, virusVerdict: virus },
      ...{ spfVerdict: checked(spf), dkimVerdict: checked(dkim), dmarcVerdict: checked(dmarc) },
      ...(arc && { arcVerdict: checked(arc) }),
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
