import * as z from 'zod'
import { ServiceTotal, TicketsReport } from './report.ts'
import { backwards, isBounded, isForward, range, tooLong } from './report-range.ts'
import { instant, recordId, recordIdParam } from './text.ts'
import { visitKinds, visitStatuses } from './visit-terms.ts'

/** Staff name the company; a company's administrator reads their own. */
export const CompanyReviewQuery = z
  .strictObject({ ...range, companyId: recordIdParam.optional() })
  .refine(isForward, backwards)
  .refine(isBounded, tooLong)

export const renewalKinds = ['warranty', 'document'] as const

const count = z.int()
const worked = z.object({ minutes: count, billedMinutes: count }).nullable()
const days = z.object({ from: z.iso.date(), to: z.iso.date() })
/** In these days, and in as many before them. */
const Compared = z.object({ now: count, before: count })

/** What was done for a company, and how it compares. Private tickets are in none of it. */
export const CompanyReview = z.object({
  company: z.object({ id: recordId, name: z.string() }),
  days,
  before: days,
  /** The days aren't over yet, so that the comparison isn't fair. */
  isUnderWay: z.boolean(),
  opened: Compared,
  resolved: Compared,
  /** Requests that the company refused, or withdrew before it approved them: no work was done. */
  notApproved: Compared,
  /** At the end of the days. */
  open: Compared,
  unit: TicketsReport.shape.unit,
  periods: TicketsReport.shape.periods,
  byPriority: TicketsReport.shape.byPriority,
  /** Who raised most of what was opened, most first; null while older tickets are still being counted. */
  requesters: z
    .object({
      list: z.array(z.object({ id: recordId, name: z.string(), opened: count })),
      /** There are more than the list has. */
      isCut: z.boolean(),
    })
    .nullable(),
  /** What was worked for the company, as sums that name nobody; null for more entries than a report reads. */
  time: z.object({ now: worked, before: worked }),
  service: z.object({ now: ServiceTotal, before: ServiceTotal }),
  visits: z.object({
    completed: Compared,
    /** Soonest first. */
    list: z.array(
      z.object({
        id: recordId,
        title: z.string(),
        kind: z.enum(visitKinds),
        status: z.enum(visitStatuses),
        startsAt: instant,
      }),
    ),
    /** There are more than the list has. */
    isCut: z.boolean(),
  }),
  devices: z.object({
    /** As of today. */
    inUse: count,
    withoutWarranty: count,
    expired: count,
  }),
  /** Warranties of devices, and documents shared with the company, that end in the next ninety days, soonest first. */
  renewals: z.object({
    list: z.array(
      z.object({ id: recordId, kind: z.enum(renewalKinds), name: z.string(), endsOn: z.iso.date() }),
    ),
    isCut: z.boolean(),
  }),
})
export type CompanyReview = z.output<typeof CompanyReview>
