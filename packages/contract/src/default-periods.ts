import type { RetentionPeriods } from './schemas/privacy.ts'

/** How long what is held of people is kept until an administrator says otherwise. Apart from its schema, since public pages show it. */
export const defaultPeriods: RetentionPeriods = {
  inquiries: 365,
  addresses: 365,
  inactivePeople: null,
  rawMails: 30,
  closedAttachments: null,
}
