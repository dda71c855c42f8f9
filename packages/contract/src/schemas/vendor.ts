import * as z from 'zod'
import { line, paragraph, recordId } from './text.ts'

export const contractStatuses = ['active', 'expired', 'pending_renewal', 'terminated'] as const
export const complianceStatuses = ['compliant', 'non-compliant', 'under-review'] as const

/** A vendor record. */
export const Vendor = z.object({
  id: recordId,
  name: z.string(),
  contactName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  category: z.string(),
})
export type Vendor = z.output<typeof Vendor>

/** A vendor contract (§3). Dates are calendar days; values are text, as they were typed. */
export const VendorContract = z.object({
  id: recordId,
  vendorId: recordId,
  contractName: z.string(),
  contractNumber: z.string().nullable(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  renewalDate: z.iso.date().nullable(),
  monthlyValue: z.string().nullable(),
  annualValue: z.string().nullable(),
  paymentTerms: z.string().nullable(),
  slaRequirements: z.string().nullable(),
  autoRenewal: z.boolean(),
  notificationDays: z.int(),
  notes: z.string().nullable(),
  status: z.enum(contractStatuses),
  complianceStatus: z.enum(complianceStatuses),
})
export type VendorContract = z.output<typeof VendorContract>

const required = 'Please fill in all required fields.'
const optionalLine = line(200).nullish()
/** A date field that is left empty sends ''. */
const optionalDay = z.iso
  .date('Please enter a valid date.')
  .or(z.literal(''))
  .nullish()
  .transform((day) => day || undefined)

/** The New Contract form (§5). `vendorId` and `status` are accepted and never trusted. */
export const NewVendorContract = z.strictObject({
  contractName: line(200, { min: 1, tooShort: required }),
  startDate: z.iso.date(required),
  endDate: z.iso.date(required),
  contractNumber: optionalLine,
  renewalDate: optionalDay,
  monthlyValue: optionalLine,
  annualValue: optionalLine,
  paymentTerms: optionalLine,
  slaRequirements: paragraph(5_000).nullish(),
  autoRenewal: z.boolean().default(false),
  notificationDays: z.int().min(0).max(365).default(30),
  notes: paragraph(5_000).nullish(),
  vendorId: z.int().optional(),
  status: z.enum(contractStatuses).optional(),
})
