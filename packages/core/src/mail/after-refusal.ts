import type { MailSuppression } from '@remotehands/contract'
import type { SuppressionRecord } from './suppression.ts'

/** That an address takes no mail, or its owner wants none. */
export interface MailRefusal extends MailSuppression {
  address: string
  /**
   * A release after this instant outdates the refusal. Of a bounce it is when the mail was sent: what was sent before the
   * address was mended says nothing of it. Of a complaint it is when it was made.
   */
  concerns: string
}

/**
 * What becomes of an address's record; undefined when the refusal changes nothing. Refusals may come late, twice and in
 * any order: in the end the record shows the first complaint, or else the first bounce, since its release.
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
