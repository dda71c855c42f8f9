import { instant, recordId, ServiceCalendar, ServicePolicy } from '@remotehands/contract'
import * as z from 'zod'

const CompanyPolicy = z.object({ companyId: recordId, policyId: recordId })

/** All service levels: one item, so that one read says what a new ticket is promised. */
export const PoliciesRecord = z.object({
  /** 0 until some are first saved. */
  version: z.int(),
  calendars: z.array(ServiceCalendar),
  policies: z.array(ServicePolicy),
  /** For every company that has none of its own. */
  defaultPolicyId: recordId,
  companies: z.array(CompanyPolicy),
})
export type PoliciesRecord = z.output<typeof PoliciesRecord>

/** Before every ticket on a list that has the newest in front. */
export const beforeAll = 999_999_999_999

/** Open tickets on their way to other service levels. */
export const MoveRecord = z.object({
  /** Of the service levels that they move to. */
  version: z.int(),
  startedAt: instant,
  /** Where the next run continues: tickets of lower numbers. */
  before: recordId,
  /** Whether all were seen once, and those are left that were being raised at that moment. */
  isAgain: z.boolean(),
  isDone: z.boolean(),
  moved: z.int(),
})
export type MoveRecord = z.output<typeof MoveRecord>
