import * as z from 'zod'
import { backwards, isBounded, isForward, range, tooLong } from './report-range.ts'
import { recordId } from './text.ts'

export const UtilisationQuery = z.strictObject(range).refine(isForward, backwards).refine(isBounded, tooLong)

const minutes = z.int()
const worked = {
  minutes,
  billedMinutes: minutes,
  /** Of their working hours, less absences and holidays, up to today; null for who is not on staff any more. */
  availableMinutes: minutes.nullable(),
}

/** How much of their working hours people logged, by month. */
export const UtilisationReport = z.object({
  months: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })),
  people: z.array(
    z.object({
      id: recordId,
      name: z.string(),
      ...worked,
      /** One for each month. */
      months: z.array(z.object(worked)),
    }),
  ),
})
export type UtilisationReport = z.output<typeof UtilisationReport>
