import * as z from 'zod'
import { Attachment } from './attachment.ts'
import { instant, recordId } from './text.ts'

export const contractStatuses = ['active', 'expired', 'pending_renewal', 'terminated'] as const
export type ContractStatus = (typeof contractStatuses)[number]
export const complianceStatuses = ['compliant', 'non-compliant', 'under-review'] as const
export type ComplianceStatus = (typeof complianceStatuses)[number]
/** What to do when a contract ends; chosen when acknowledging its renewal notice. */
export const renewalPlans = ['renew', 'let_end'] as const
export type RenewalPlan = (typeof renewalPlans)[number]

/**
 * Whether the service company approved a contract. Administrators' contracts are approved at once; a vendor's
 * waits, and appears in no figure, warning or feed until then.
 */
export const approvalStates = ['pending', 'approved', 'refused', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** The progress of a term's renewal notice. */
export const RenewalNotice = z.object({
  /** `none` before its notice date, and once the contract is over. */
  state: z.enum(['none', 'due', 'acknowledged', 'escalated']),
  at: instant.nullable(),
  by: z.string().nullable(),
  plan: z.enum(renewalPlans).nullable(),
  note: z.string().nullable(),
})
export type RenewalNotice = z.output<typeof RenewalNotice>

/** A vendor contract (§3). Dates are calendar days; values are text, as typed. */
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
  /** When the renewal notice is due: `notificationDays` before the end, unless the contract sets a day. */
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
    /** Null if no approval was needed, or while it's pending. */
    at: instant.nullable(),
    by: z.string().nullable(),
    /** Why it was refused. */
    reason: z.string().nullable(),
  }),
  /** Recorded by mistake: kept, but counted nowhere. */
  voided: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  /** The current term, if the dates are already the next one's. */
  presentTerm: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }).nullable(),
  /** A vendor sees that it's due, but not what was decided. */
  renewalNotice: RenewalNotice,
  documents: z.array(Attachment),
  createdAt: instant,
})
export type VendorContract = z.output<typeof VendorContract>
