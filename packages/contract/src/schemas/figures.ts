import * as z from 'zod'
import { recordIdParam } from './text.ts'
import { timeZone } from './week.ts'

/** `timeZone` is the viewer's (IANA): it decides when days and months begin. */
export const FiguresQuery = z.strictObject({
  timeZone: timeZone.default('UTC'),
  companyId: recordIdParam.optional(),
})

/** The dashboards' figures, computed from the records the viewer may see. */
export const Figures = z.object({
  openTickets: z.int(),
  urgentTickets: z.int(),
  waitingForClient: z.int(),
  pendingQuestions: z.int(),
  /** Tickets resolved in the viewer's current calendar month. */
  resolvedThisMonth: z.int(),
  /** Maintenance work and visits completed on the viewer's current day. */
  completedToday: z.int(),
  /** On-site visits scheduled in the next seven days. */
  onSiteVisits: z.int(),
  /** Percent of resolved tickets that met their target; absent until one is resolved. */
  onTimeRate: z.number().nullable(),
  /** Tickets of which that is a percentage. */
  ticketsTimed: z.int(),
  /** Average rating, 1 to 5; absent until there is one. */
  satisfaction: z.number().nullable(),
  ratings: z.int(),
})
export type Figures = z.output<typeof Figures>
