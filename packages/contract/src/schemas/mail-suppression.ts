import * as z from 'zod'
import { instant } from './text.ts'

export const suppressionReasons = ['bounce', 'complaint'] as const
/** `bounce`: the address takes no mail. `complaint`: its owner reported a mail as unwanted. */
export type SuppressionReason = (typeof suppressionReasons)[number]

/** Why nothing is mailed to an address any more. */
export const MailSuppression = z.object({
  reason: z.enum(suppressionReasons),
  /** When the mail bounced, or the complaint was made. */
  since: instant,
  /** What the other mail server said, word for word: text of a stranger. Empty when it said nothing. */
  detail: z.string(),
})
export type MailSuppression = z.output<typeof MailSuppression>
