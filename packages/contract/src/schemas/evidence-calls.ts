import * as z from 'zod'
import { limits } from '../limits.ts'
import { attachmentId } from './attachment.ts'
import { calendarDay, line, paragraph } from './text.ts'

const required = 'Please fill in all required fields.'
const controls = z
  .int('Enter a whole number.')
  .min(1, 'It covers at least one control.')
  .max(limits.evidence.controls.max, `Enter at most ${limits.evidence.controls.max} controls.`)
const requirementId = z.string().max(limits.vendor.requirementId.max)
export const NewEvidence = z.strictObject({
  title: line(limits.evidence.title.max, { min: 1, tooShort: required }),
  /** The requirement it proves; by default the one with the document's name, if any. */
  requirementId: requirementId.optional(),
  /** The number required, unless it covers fewer. */
  controls: controls.optional(),
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
    /** Set if the vendor chose another one, or none. */
    requirementId: requirementId.optional(),
    controls: controls.optional(),
    note: paragraph(limits.evidence.note.max).nullish(),
  })
  .refine(({ state, note }) => state === 'accepted' || note, {
    path: ['note'],
    error: 'Say what is missing, so that the vendor can fix it.',
  })
/** Withdraws a document submitted by mistake or no longer true. */
export const EvidenceWithdrawal = z.strictObject({ version: z.int() })
