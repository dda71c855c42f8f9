import * as z from 'zod'
import { recordIdParam } from './text.ts'

/** `timeZone` is the viewer's (IANA): days and months begin there. */
export const FiguresQuery = z.strictObject({
  timeZone: z.string().max(64).refine(isTimeZone, 'This is not a time zone.').default('UTC'),
  companyId: recordIdParam.optional(),
})

/** The figures of the dashboards, computed from the records that the viewer reaches. */
export const Figures = z.object({
  openTickets: z.int(),
  urgentTickets: z.int(),
  waitingForClient: z.int(),
  pendingQuestions: z.int(),
  /** Tickets resolved in the viewer's calendar month, of this year. */
  resolvedThisMonth: z.int(),
  /** Maintenance work and visits completed on the viewer's day. */
  completedToday: z.int(),
  /** On-site visits scheduled for the next seven days. */
  onSiteVisits: z.int(),
  /** Percent of resolved tickets that kept their target; absent before the first one. */
  onTimeRate: z.number().nullable(),
  /** Average of the ratings, 1 to 5; absent before the first one. */
  satisfaction: z.number().nullable(),
  ratings: z.int(),
})
export type Figures = z.output<typeof Figures>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
