import * as z from 'zod'
import { instant } from './text.ts'

export const suppressionReasons = ['bounce', 'complaint'] as const
/** `bounce`: the address doesn't accept mail. `complaint`: its owner reported a mail as unwanted. */
export type SuppressionReason = (typeof suppressionReasons)[number]

/** Why we stopped mailing an address. */
export const MailSuppression = z.object({
  reason: z.enum(suppressionReasons),
  /** When the mail bounced or the complaint was made. */
  since: instant,
  /** The other mail server's words, verbatim, so untrusted. Empty if it said nothing. */
  detail: z.string(),
})
export type MailSuppression = z.output<typeof MailSuppression>
