import * as z from 'zod'
import { deviceStatuses } from './device.ts'
import { PageQuery } from './page.ts'
import {
  backwards,
  filters,
  isBounded,
  isForward,
  isOneFilter,
  oneFilter,
  range,
  tooLong,
} from './report-range.ts'
import { recordId, recordIdParam } from './text.ts'
import { TicketPriority, TicketStatus } from './ticket-terms.ts'
import { contractStatuses } from './vendor-contract.ts'

const noFilter = { path: ['by'], error: 'A breakdown covers everything and takes no filter.' }

/** For one company, one technician, or everything the caller may see. */
export const ServiceReportQuery = z
  .strictObject({ ...range, ...filters })
  .refine(isForward, backwards)
  .refine(isBounded, tooLong)
  .refine(isOneFilter, oneFilter)

/** `by` also asks for a row per company or technician; it can't be combined with a filter. */
export const TicketsReportQuery = z
  .strictObject({ ...range, ...filters, by: z.enum(['company', 'technician']).optional() })
  .refine(isForward, backwards)
  .refine(isBounded, tooLong)
  .refine(isOneFilter, oneFilter)
  .refine(({ by, companyId, assigneeId }) => !by || (companyId ?? assigneeId) === undefined, noFilter)

/** The range selects warranties by end date. */
export const DevicesReportQuery = z
  .strictObject({ ...range, companyId: recordIdParam.optional() })
  .refine(isForward, backwards)
  .refine(isBounded, tooLong)

export const ContractsReportQuery = z
  .strictObject(range)
  .refine(isForward, backwards)
  .refine(isBounded, tooLong)

/** What one point of a series covers; depends on the length of the range. */
export const ReportUnit = z.enum(['day', 'week', 'month'])
export type ReportUnit = z.output<typeof ReportUnit>

const periodShape = { from: z.iso.date(), to: z.iso.date() }
const count = z.int()

export const TicketsReport = z.object({
  unit: ReportUnit,
  /**
   * `open` counts tickets at the end of the period; a reopened ticket counts as never resolved. `notApproved` were refused by their
   * company, or withdrawn before it approved: not resolved.
   */
  periods: z.array(
    z.object({ ...periodShape, opened: count, resolved: count, notApproved: count, open: count }),
  ),
  /** Tickets opened in the range, by their current status. */
  byStatus: z.array(z.object({ status: TicketStatus, opened: count })),
  byPriority: z.array(z.object({ priority: TicketPriority, opened: count, resolved: count })),
  /** Most tickets first; absent unless asked for. A null id means none, or the rest of a long list. */
  rows: z
    .array(
      z.object({
        id: recordId.nullable(),
        name: z.string(),
        opened: count,
        resolved: count,
        /** Open now. */
        open: count,
        onTimeRate: z.number().nullable(),
        /** Tickets of which that is a percentage. */
        ticketsTimed: count,
        satisfaction: z.number().nullable(),
      }),
    )
    .optional(),
})
export type TicketsReport = z.output<typeof TicketsReport>

/** Seconds, to within 2 %; absent if nothing was measured. */
const Times = z.object({ count, median: z.number().nullable(), p90: z.number().nullable() })
export type Times = z.output<typeof Times>
/** In business hours as the SLA targets define them, and in elapsed time. */
const BothClocks = z.object({ business: Times, wall: Times })

const measured = {
  /** Tickets first answered in the period. Resolving without a reply counts as the first response. */
  firstResponse: BothClocks,
  /** Tickets resolved in the period. */
  resolution: BothClocks,
  /** Tickets resolved in the period that met both targets, or didn't. */
  kept: count,
  missed: count,
  onTimeRate: z.number().nullable(),
  /** Ratings given in the period. */
  ratings: count,
  /** Average, 1 to 5. */
  satisfaction: z.number().nullable(),
}
/** Of a whole range. */
export const ServiceTotal = z.object(measured)
export const ServicePeriod = z.object({ ...periodShape, ...measured })
export type ServicePeriod = z.output<typeof ServicePeriod>

export const ServiceReport = z.object({
  unit: ReportUnit,
  total: ServiceTotal,
  periods: z.array(ServicePeriod),
  byPriority: z.array(z.object({ priority: TicketPriority, kept: count, missed: count })),
  byScore: z.array(z.object({ score: z.int(), count })),
})
export type ServiceReport = z.output<typeof ServiceReport>

/** Time that staff worked: of one company, of one person, or of all. */
export const TimeReportQuery = z
  .strictObject({ ...range, ...filters })
  .refine(isForward, backwards)
  .refine(isBounded, tooLong)
  .refine(isOneFilter, oneFilter)

const worked = { minutes: count, billedMinutes: count }
/** The most time first; a null id stands for the rest of a long list. */
const timeRows = z.array(z.object({ id: recordId.nullable(), name: z.string(), ...worked }))
export const TimeReport = z.object({
  ...worked,
  companies: timeRows,
  technicians: timeRows,
  /** Of one company: the tickets, appointments and maintenance that the time went into, the most time first; null for others. */
  work: z.array(z.object({ name: z.string(), ...worked })).nullable(),
})
export type TimeReport = z.output<typeof TimeReport>

/** How long a warranty lasts from today: at most this many days left, excluding the states before it. */
export const warrantyStates = ['expired', '30', '60', '90', '180', 'later', 'none'] as const
export type WarrantyState = (typeof warrantyStates)[number]
export const warrantyLabels: Readonly<Record<WarrantyState, string>> = {
  expired: 'Expired',
  '30': 'Ends within 30 days',
  '60': 'Ends in 31 to 60 days',
  '90': 'Ends in 61 to 90 days',
  '180': 'Ends in 91 to 180 days',
  later: 'Ends later',
  none: 'None known',
}

export const DevicesReport = z.object({
  total: count,
  byStatus: z.array(z.object({ status: z.enum(deviceStatuses), devices: count })),
  byWarranty: z.array(z.object({ warranty: z.enum(warrantyStates), devices: count })),
  /** Warranties that end in each month of the range. */
  ending: z.array(z.object({ ...periodShape, devices: count })),
})
export type DevicesReport = z.output<typeof DevicesReport>

export const ContractsReport = z.object({
  /** Each month's cost of its running contracts, in cents. */
  months: z.array(z.object({ ...periodShape, cents: count, contracts: count })),
  /** Contracts that end in the next twelve months, soonest first. */
  renewals: z.array(
    z.object({
      id: recordId,
      name: z.string(),
      vendor: z.string(),
      endDate: z.iso.date(),
      daysLeft: z.int(),
      status: z.enum(contractStatuses),
      autoRenewal: z.boolean(),
      /** Cents per month; absent if the contract doesn't say. */
      monthlyCents: count.nullable(),
    }),
  ),
  /** There are more contracts than a report reads. */
  isCut: z.boolean(),
})
export type ContractsReport = z.output<typeof ContractsReport>

/** The charts, each with its table as CSV. */
export const reportCharts = [
  'tickets-over-time',
  'tickets-by-status',
  'tickets-by-priority',
  'tickets-by-company',
  'tickets-by-technician',
  'time-by-company',
  'time-by-technician',
  'time-by-work',
  'response-times',
  'on-time',
  'satisfaction',
  'device-status',
  'device-warranty',
  'warranties-ending',
  'contract-spend',
  'renewals',
  'utilisation',
  'review',
] as const
export type ReportChart = (typeof reportCharts)[number]

/** Returns all rows on one page. */
export const ReportExportQuery = z
  .strictObject({ ...PageQuery.shape, ...range, ...filters, chart: z.enum(reportCharts) })
  .refine(isForward, backwards)
  .refine(isBounded, tooLong)
  .refine(isOneFilter, oneFilter)
