import * as z from 'zod'
import { instant, line, recordId } from './text.ts'

export const erasureStates = ['asked', 'withdrawn', 'refused', 'running', 'done'] as const

/** Where a person's wish to be erased stands. */
export const OwnErasure = z.object({
  state: z.enum(erasureStates),
  askedAt: instant.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
})
export type OwnErasure = z.output<typeof OwnErasure>

/** A wish to be erased, and what became of it. Once it is carried out it is the receipt: it names nobody who is gone. */
export const Erasure = OwnErasure.extend({
  userId: recordId,
  /** "Former colleague" since it was carried out. */
  name: z.string(),
  company: z.string(),
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
  doneAt: instant.nullable(),
  /** How many records were changed or deleted, by place. */
  counts: z.record(z.string(), z.int()),
  /** The last step failed, and nobody has let it go on. */
  isStuck: z.boolean(),
  /** While it runs, when everything is gone through once more: what was found before is gone. */
  againAt: instant.nullable(),
})
export type Erasure = z.output<typeof Erasure>

/** What a receipt calls the places that an erasure counts; what isn't here is no record. */
export const erasedPlaceNames: Readonly<Partial<Record<string, string>>> = {
  own: 'Sign-ins, settings and notifications',
  duties: 'Teams, rota and contacts',
  mails: 'Mails',
  inquiries: 'Inquiries',
  people: 'Notifications of others',
  shared: 'Lists of the desk',
  records: 'Tickets and other records',
  log: 'Entries of the log',
  exports: 'Full exports',
}

export const ErasureRefusal = z.strictObject({
  reason: line(500, { min: 1, tooShort: 'Please say why.', name: 'The reason' }),
})

const days = (least: number, most: number, what: string) => {
  const error = `Enter a number of days for ${what}: ${least} to ${most}.`
  return z.int(error).min(least, error).max(most, error)
}

/** For how long what is held of people is kept at most, in days; null for as long as the record itself. */
export const RetentionPeriods = z.strictObject({
  inquiries: days(30, 1_095, 'inquiries'),
  addresses: days(7, 730, 'IP addresses'),
  inactivePeople: days(30, 3_650, 'inactive people').nullable(),
  rawMails: days(7, 30, 'mails as they came in'),
  closedAttachments: days(30, 3_650, 'files of closed tickets').nullable(),
})
export type RetentionPeriods = z.output<typeof RetentionPeriods>

export const Retention = z.object({ ...RetentionPeriods.shape, version: z.int() })
export type Retention = z.output<typeof Retention>

export const RetentionChange = RetentionPeriods.extend({ version: z.int() })
