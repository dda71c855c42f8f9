/** SES's mailbox simulator: the part before the `@`, or before its `+`, decides what happens to a mail. */
const simulator = /^(bounce|complaint|suppressionlist)(?:\+[^@]*)?@simulator\.amazonses\.com$/i

interface SentMail {
  messageId: string
  source: string
  to: string
}

/**
 * The event that SES's configuration set publishes for a mail to an address of its mailbox simulator;
 * undefined for every other address, since all other mail arrives here. See
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator-how-to-use
 */
export function simulatedEvent({ messageId, source, to }: SentMail, sent: Date, now: Date) {
  const kind = simulator.exec(to)?.[1]?.toLowerCase()
  const mail = { timestamp: sent.toISOString(), source, messageId, destination: [to] }
  const told = { timestamp: now.toISOString(), feedbackId: `${messageId}-feedback` }
  switch (kind) {
    case 'bounce':
      return bounce('General', 'smtp; 550 5.1.1 user unknown')
    case 'suppressionlist':
      return bounce(
        'Suppressed',
        'Amazon SES has suppressed sending to this address because it has a recent history of bouncing as an invalid address.',
      )
    case 'complaint':
      return {
        eventType: 'Complaint',
        complaint: {
          ...told,
          complainedRecipients: [{ emailAddress: to }],
          complaintSubType: null,
          complaintFeedbackType: 'abuse',
        },
        mail,
      }
  }
  return undefined

  function bounce(bounceSubType: string, diagnosticCode: string) {
    const recipient = { emailAddress: to, action: 'failed', status: '5.1.1', diagnosticCode }
    return {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent', bounceSubType, ...told, bouncedRecipients: [recipient] },
      mail,
    }
  }
}
