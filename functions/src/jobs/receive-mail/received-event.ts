import type { MailVerdicts } from '@remotehands/contract'
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
  }),
  receipt: z.object({
    timestamp: z.iso.datetime({ offset: true }),
    recipients: z.array(z.string()),
    spamVerdict: verdict,
    virusVerdict: verdict,
    spfVerdict: verdict,
    dkimVerdict: verdict,
    dmarcVerdict: verdict,
    /** Said on one machine alone. */
    arcVerdict: verdict.optional(),
    action: z.object({ objectKey: z.string().regex(/^mail\/[\w-]{1,80}$/) }),
  }),
})
export type ReceivedEvent = z.output<typeof ReceivedEvent>

/** Whether the domain that people see as the sender's vouches for the mail by DMARC. */
export function isAuthentic({ receipt }: ReceivedEvent): boolean {
  return receipt.dmarcVerdict.status === 'PASS'
}

/**
 * The envelope's domain, which vouches for the mail by SPF where the domain that people see has no such policy. Whether the two are the
 * same says who reads the mail: SES's own reading of its header may differ.
 */
export function vouchingDomain({ mail, receipt }: ReceivedEvent): string | undefined {
  const isVouched = receipt.dmarcVerdict.status === 'GRAY' && receipt.spfVerdict.status === 'PASS'
  return isVouched ? /@([^\s@<>]+)>?\s*$/.exec(mail.source)?.[1]?.toLowerCase() : undefined
}

/** What SES's filters found; a virus weighs more. */
export function foundIn({
  receipt: { spamVerdict, virusVerdict },
}: ReceivedEvent): 'spam' | 'virus' | undefined {
  if (virusVerdict.status === 'FAIL') return 'virus'
  return spamVerdict.status === 'FAIL' ? 'spam' : undefined
}

const states: Readonly<Record<string, MailVerdicts['spf']>> = { PASS: 'pass', FAIL: 'fail', GRAY: 'none' }

/** What SES's checks of the sender said. */
export function verdictsOf({ receipt }: ReceivedEvent): MailVerdicts {
  const said = ({ status }: { status: string }) => states[status] ?? 'unknown'
  const { spfVerdict, dkimVerdict, dmarcVerdict, arcVerdict } = receipt
  const verdicts = { spf: said(spfVerdict), dkim: said(dkimVerdict), dmarc: said(dmarcVerdict) }
  return arcVerdict ? { ...verdicts, arc: said(arcVerdict) } : verdicts
}
