import {
  Attachment,
  approvalStates,
  instant,
  recordId,
  renewalPlans,
  VendorContract,
} from '@remotehands/contract'
import * as z from 'zod'

/** The decision on a term's renewal notice. */
const RenewalDecision = z.object({
  state: z.enum(['acknowledged', 'escalated']),
  at: instant,
  actorId: recordId,
  plan: z.enum(renewalPlans).nullable(),
  note: z.string().nullable(),
})
export type RenewalDecision = z.output<typeof RenewalDecision>

const Approval = z.object({
  state: z.enum(approvalStates),
  at: instant.nullable(),
  actorId: recordId.nullable(),
  reason: z.string().nullable(),
})

const termFields = { startDate: true, endDate: true, monthlyValue: true, annualValue: true } as const
/** What a contract costs, and when. */
const ContractTerm = VendorContract.pick(termFields)
export type ContractTerm = z.output<typeof ContractTerm>

/** A vendor contract in its current term; anything earlier is in its events. */
export const ContractRecord = VendorContract.omit({
  vendorName: true,
  hasOwnNoticeDate: true,
  renewalNotice: true,
  presentTerm: true,
}).extend({
  /** Set if the notice is due on a day other than `notificationDays` before the end. */
  noticeDate: z.iso.date().nullable().default(null),
  approval: Approval.default({ state: 'approved', at: null, actorId: null, reason: null }),
  voided: z.object({ at: instant, actorId: recordId, reason: z.string() }).nullable().default(null),
  decision: RenewalDecision.nullable().default(null),
  /** The last notice sent for this term, in days before the end. */
  toldDays: z.int().nullable().default(null),
  /** The terms before the current one, latest first: reports keep what they cost. */
  earlierTerms: z.array(ContractTerm).default([]),
  documents: z.array(Attachment).default([]),
  updatedAt: instant.nullable().default(null),
  /** Local part of the address its mails refer to: random, so that no one can inject into the thread. */
  mailThread: z.string().default(''),
})
export type ContractRecord = z.output<typeof ContractRecord>
/** The fields of a new contract; the rest have defaults. */
export type NewContractRecord = Omit<z.input<typeof ContractRecord>, 'id' | 'version'>
