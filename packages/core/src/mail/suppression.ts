import { instant, MailSuppression } from '@remotehands/contract'
import * as z from 'zod'

/** The state of an address after a bounce or complaint. */
export const SuppressionRecord = z.object({
  /** As SES writes it. */
  address: z.string(),
  version: z.int(),
  /** Null while we mail the address. */
  suppressed: MailSuppression.nullable(),
  /** When an administrator last released it: older refusals no longer count. */
  releasedAt: instant.nullable(),
})
export type SuppressionRecord = z.output<typeof SuppressionRecord>
