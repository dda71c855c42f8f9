import { asciiAddress } from '@remotehands/contract'
import { foldedAddress } from '../../folded.ts'
import { handleMailEvent } from '../bounces/handle-bounces.ts'
import type { Facts } from './judge.ts'
import type { ReceivingServices } from './receive-mail.ts'

/** The addresses in whose name mail servers report, which nobody else is given. */
const reporters = /^(mailer-daemon|postmaster|microsoftexchange[\da-f]{32})$/

/**
 * Whether a report is one of the mail server of the person whose token it came to. A token alone shows little: whoever was in copy
 * once may have it.
 */
export function isReportOnClaimant({
  mail: { from },
  claimant,
  isAuthentic,
}: Pick<Facts, 'mail' | 'claimant' | 'isAuthentic'>): boolean {
  const [reporter = ''] = from.length === 1 ? from.map(({ address }) => foldedAddress(address)) : []
  const [, local = '', domain = ''] = /^(.*)@([^@]+)$/.exec(reporter) ?? []
  const theirs = claimant && foldedAddress(claimant.email).replace(/^.*@/, '')
  if (!isAuthentic || !theirs || !reporters.test(local)) return false
  return domain === theirs || domain.endsWith(`.${theirs}`)
}

/**
 * Suppresses a person's address when a report says that mail to it can't be delivered, as a bounce does. Only the token of our own
 * mail, and the person's own mail server, show that the report is about it, so nobody can silence somebody else's address.
 */
export async function suppressReported(
  facts: Pick<Facts, 'mail' | 'claimant' | 'isAuthentic' | 'now'>,
  services: ReceivingServices,
): Promise<void> {
  const { mail, claimant: person, now } = facts
  const { deliveryReport: report } = mail
  if (!report || !isReportOnClaimant(facts)) return
  if (report.action !== 'failed' || !report.status.startsWith('5')) return
  if (!person || !report.recipients.some((each) => foldedAddress(each) === foldedAddress(person.email)))
    return
  const at = now.toISOString()
  await handleMailEvent(
    {
      eventType: 'Bounce',
      mail: { messageId: mail.messageId ?? '', timestamp: at, destination: [asciiAddress(person.email)] },
      bounce: {
        ...{ bounceType: 'Permanent', bounceSubType: 'General', timestamp: at },
        bouncedRecipients: [{ status: report.status, diagnosticCode: `Delivery report ${report.status}` }],
      },
    },
    services,
  )
}
