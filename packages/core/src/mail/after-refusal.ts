import type { MailSuppression } from '@remotehands/contract'
import type { SuppressionRecord } from './suppression.ts'

/** A bounce or complaint about an address. */
export interface MailRefusal extends MailSuppression {
  address: string
  /**
   * A release after this instant outdates the refusal. For a bounce, when the mail was sent: one sent before
   * the address was fixed says nothing. For a complaint, when it was made.
   */
  concerns: string
}

/**
 * Returns an address's new record; undefined if the refusal changes nothing. Refusals may arrive late, twice
 * and in any order: the record ends up with the first complaint, or else the first bounce, since its release.
 */
export function afterRefusal(
  record: SuppressionRecord | undefined,
  { address, concerns, ...refusal }: MailRefusal,
): SuppressionRecord | undefined {
  const { suppressed = null, releasedAt = null, version = 0 } = record ?? {}
  if (releasedAt !== null && concerns <= releasedAt) return undefined
  if (suppressed && !outranks(refusal, suppressed)) return undefined
  return { address, version: version + 1, suppressed: refusal, releasedAt }
}

function outranks(one: MailSuppression, other: MailSuppression): boolean {
  return one.reason === other.reason ? one.since < other.since : one.reason === 'complaint'
}
