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
  /** A vendor hears that it is due, and nothing of what is made of it. */
  renewalNotice: RenewalNotice,
  documents: z.array(Attachment),
  createdAt: instant,
})
export type VendorContract = z.output<typeof VendorContract>
