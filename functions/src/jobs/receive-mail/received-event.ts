import * as z from 'zod'

const verdict = z.object({ status: z.string() })

/**
 * The parts we use of what SES says of a mail that it stored (https://docs.aws.amazon.com/ses/latest/dg/receiving-email-notifications-contents.html).
 */
export const ReceivedEvent = z.object({
  notificationType: z.literal('Received'),
  mail: z.object({
    /** The envelope's sender. */
    source: z.string(),
    commonHeaders: z.object({ from: z.array(z.string()).default([]) }).default({ from: [] }),
  }),
  receipt: z.object({
    timestamp: z.iso.datetime({ offset: true }),
    recipients: z.array(z.string()),
    spamVerdict: verdict,
    virusVerdict: verdict,
    spfVerdict: verdict,
    dmarcVerdict: verdict,
    action: z.object({ objectKey: z.string().regex(/^mail\/[\w-]{1,80}$/) }),
  }),
})
export type ReceivedEvent = z.output<typeof ReceivedEvent>

/**
 * Whether the domain that people see as the sender's vouches for the mail: by DMARC, or, where the domain has no such policy, by SPF
 * for the very same domain.
 */
export function isAuthentic({ mail, receipt }: ReceivedEvent): boolean {
  if (receipt.dmarcVerdict.status === 'PASS') return true
  const [from = '', ...others] = mail.commonHeaders.from
  const isSame = others.length === 0 && domainOf(from) !== '' && domainOf(from) === domainOf(mail.source)
  return receipt.dmarcVerdict.status === 'GRAY' && receipt.spfVerdict.status === 'PASS' && isSame
}

/** Whether SES found a virus, or takes it for spam. */
export function isSuspect({ receipt: { spamVerdict, virusVerdict } }: ReceivedEvent): boolean {
  return spamVerdict.status === 'FAIL' || virusVerdict.status === 'FAIL'
}

function domainOf(address: string): string {
  return /@([^\s@<>]+)>?\s*$/.exec(address)?.[1]?.toLowerCase() ?? ''
}
