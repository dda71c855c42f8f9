import type { SNSEvent } from 'aws-lambda'

const pass = { status: 'PASS' }

/** What SES tells of a mail that it has stored, whose sender's domain vouches for it. */
export function receivedEvent(
  key: string,
  source: string,
  recipients: readonly string[],
  now: Date,
): SNSEvent {
  const timestamp = now.toISOString()
  const message = {
    notificationType: 'Received',
    mail: { timestamp, source, messageId: key, destination: recipients },
    receipt: {
      ...{ timestamp, recipients, spamVerdict: pass, virusVerdict: pass },
      ...{ spfVerdict: pass, dkimVerdict: pass, dmarcVerdict: pass },
      action: { type: 'S3', objectKey: `mail/${key}` },
    },
  }
  return { Records: [{ EventSource: 'aws:sns', Sns: { Message: JSON.stringify(message) } }] } as SNSEvent
}
