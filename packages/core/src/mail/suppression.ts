import { instant, MailSuppression } from '@remotehands/contract'
import * as z from 'zod'

/** What is known of mailing to an address that mail once bounced from, or whose owner complained. */
export const SuppressionRecord = z.object({
  /** As SES knows it. */
  address: z.string(),
  version: z.int(),
  /** Null while the address is mailed to. */
  suppressed: MailSuppression.nullable(),
  /** When an administrator last had it mailed to again: what is older says nothing any more. */
  releasedAt: instant.nullable(),
})
export type SuppressionRecord = z.output<typeof SuppressionRecord>
