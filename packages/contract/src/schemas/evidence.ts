import * as z from 'zod'
import { limits } from '../limits.ts'
import { Attachment, attachmentId } from './attachment.ts'
import { calendarDay, instant, line, paragraph, recordId } from './text.ts'

export const evidenceStates = ['under-review', 'accepted', 'rejected'] as const

/** A document by which a vendor shows that it keeps what was agreed. */
export const Evidence = z.object({
  id: recordId,
  version: z.int(),
  vendorId: recordId,
  title: z.string(),
  /** How many of the agreed controls it covers. */
  controls: z.int(),
  /** The last day on which it counts. */
  expiresOn: z.iso.date().nullable(),
  isExpired: z.boolean(),
  state: z.enum(evidenceStates),
  uploadedAt: instant,
  uploadedBy: z.string(),
  reviewedAt: instant.nullable(),
  /** What the reviewer says to the vendor. */
  reviewNote: z.string().nullable(),
  document: Attachment,
})
export type Evidence = z.output<typeof Evidence>

const required = 'Please fill in all required fields.'
const controls = z
  .int('Enter a whole number.')
  .min(1, 'It covers at least one control.')
  .max(limits.evidence.controls.max, `Enter at most ${limits.evidence.controls.max} controls.`)

export const NewEvidence = z.strictObject({
  title: line(limits.evidence.title.max, { min: 1, tooShort: required }),
  controls: controls.default(1),
  expiresOn: calendarDay('Please enter a valid date.')
    .or(z.literal(''))
    .nullish()
    .transform((day) => day || null),
  attachmentIds: z.array(attachmentId).length(1, 'Attach the document.'),
})

export const EvidenceReview = z
  .strictObject({
    version: z.int(),
    state: z.enum(['accepted', 'rejected']),
    controls: controls.optional(),
    note: paragraph(limits.evidence.note.max).nullish(),
  })
  .refine(({ state, note }) => state === 'accepted' || note, {
    path: ['note'],
    error: 'Say what is missing, so that the vendor can mend it.',
  })
