import * as z from 'zod'
import { Attachment } from './attachment.ts'
import { instant, recordId } from './text.ts'

export const contractStatuses = ['active', 'expired', 'pending_renewal', 'terminated'] as const
export type ContractStatus = (typeof contractStatuses)[number]
export const complianceStatuses = ['compliant', 'non-compliant', 'under-review'] as const
export type ComplianceStatus = (typeof complianceStatuses)[number]
/** What becomes of a contract after its end, as whoever acknowledges its renewal notice says. */
export const renewalPlans = ['renew', 'let_end'] as const
export type RenewalPlan = (typeof renewalPlans)[number]

/**
 * Whether the service company agreed to a contract. What administrators record is approved; what a vendor records waits,
 * and is in no figure, warning or feed until it is.
 */
export const approvalStates = ['pending', 'approved', 'refused', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** How far the renewal notice of a contract's term has come. */
export const RenewalNotice = z.object({
  /** `none` before its notice date, and for a contract that is over. */
  state: z.enum(['none', 'due', 'acknowledged', 'escalated']),
  at: instant.nullable(),
  by: z.string().nullable(),
  plan: z.enum(renewalPlans).nullable(),
  note: z.string().nullable(),
})
export type RenewalNotice = z.output<typeof RenewalNotice>

/** A vendor contract (§3). Dates are calendar days; values are text, as they were typed. */
export const VendorContract = z.object({
  id: recordId,
  version: z.int(),
  vendorId: recordId,
  vendorName: z.string(),
  contractName: z.string(),
  contractNumber: z.string().nullable(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  renewalDate: z.iso.date().nullable(),
  /** The day on which the renewal notice is due: `notificationDays` before the end, unless the contract has its own. */
  noticeDate: z.iso.date(),
  hasOwnNoticeDate: z.boolean(),
  monthlyValue: z.string().nullable(),
  annualValue: z.string().nullable(),
  paymentTerms: z.string().nullable(),
  slaRequirements: z.string().nullable(),
  autoRenewal: z.boolean(),
  notificationDays: z.int(),
  notes: z.string().nullable(),
  status: z.enum(contractStatuses),
  complianceStatus: z.enum(complianceStatuses),
  approval: z.object({
    state: z.enum(approvalStates),
    /** Null where nobody had to decide, and while it waits. */
    at: instant.nullable(),
    by: z.string().nullable(),
    /** Why it was refused. */
    reason: z.string().nullable(),
  }),
  /** Recorded by mistake: kept for the record, and counted nowhere. */
  voided: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  /** The term that runs today, where the dates are already those of the next one. */
  presentTerm: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }).nullable(),
  /** A vendor hears that it is due, and nothing of what is made of it. */
  renewalNotice: RenewalNotice,
  documents: z.array(Attachment),
  createdAt: instant,
})
export type VendorContract = z.output<typeof VendorContract>
