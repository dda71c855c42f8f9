import {
  Attachment,
  approvalStates,
  instant,
  recordId,
  renewalPlans,
  VendorContract,
} from '@remotehands/contract'
import * as z from 'zod'

/** What somebody made of the renewal notice of a term. */
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

/** A vendor contract in its present term; what else was before is in its events. */
export const ContractRecord = VendorContract.omit({
  vendorName: true,
  hasOwnNoticeDate: true,
  renewalNotice: true,
  presentTerm: true,
}).extend({
  /** Set where the notice is due on another day than `notificationDays` before the end. */
  noticeDate: z.iso.date().nullable().default(null),
  approval: Approval.default({ state: 'approved', at: null, actorId: null, reason: null }),
  voided: z.object({ at: instant, actorId: recordId, reason: z.string() }).nullable().default(null),
  decision: RenewalDecision.nullable().default(null),
  /** The last of the steps of this term's notices, in days before the end, that was sent. */
  toldDays: z.int().nullable().default(null),
  /** The terms before the present one, the latest first: what it cost in them stays in the reports. */
  earlierTerms: z.array(ContractTerm).default([]),
  documents: z.array(Attachment).default([]),
  updatedAt: instant.nullable().default(null),
  /** Left side of the address that all its mails refer to: random, so that nobody can write into the thread. */
  mailThread: z.string().default(''),
})
export type ContractRecord = z.output<typeof ContractRecord>
/** What a new contract needs; the rest has its defaults. */
export type NewContractRecord = Omit<z.input<typeof ContractRecord>, 'id' | 'version'>
