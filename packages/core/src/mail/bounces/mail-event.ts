import * as z from 'zod'

/** SES writes instants in several formats; as UTC with milliseconds, they compare as text. */
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())

/** Every mail of the system has one recipient; events about other mails aren't ours. */
const mail = z.object({
  messageId: z.string(),
  timestamp: time,
  destination: z.array(z.string().regex(/^[^\s@]+@[^\s@]+$/)).length(1),
})

const diagnosed = z.array(z.object({ status: z.string().optional(), diagnosticCode: z.string().optional() }))

/**
 * The parts we use of SES's events about an accepted mail
 * (https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html). SNS delivers
 * each at least once, in no order.
 */
export const MailEvent = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail,
    bounce: z.object({
      bounceType: z.enum(['Permanent', 'Transient', 'Undetermined']),
      bounceSubType: z.string(),
      timestamp: time,
      bouncedRecipients: diagnosed,
    }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail,
    complaint: z.object({
      timestamp: time,
      complaintSubType: z.string().nullish(),
      complaintFeedbackType: z.string().nullish(),
    }),
  }),
  z.object({
    eventType: z.literal('DeliveryDelay'),
    mail,
    deliveryDelay: z.object({ delayType: z.string(), timestamp: time, delayedRecipients: diagnosed }),
  }),
  z.object({ eventType: z.literal('Reject'), mail, reject: z.object({ reason: z.string() }) }),
])
export type MailEvent = z.output<typeof MailEvent>
type EventOf<Type extends MailEvent['eventType']> = Extract<MailEvent, { eventType: Type }>
export type BounceEvent = EventOf<'Bounce'>
export type ComplaintEvent = EventOf<'Complaint'>
