import * as z from 'zod'
import { centsOf } from '../contract-terms.ts'
import { limits } from '../limits.ts'
import { attachmentIds } from './attachment-calls.ts'
import { FieldChange } from './audit.ts'
import { PageQuery } from './page.ts'
import { calendarDay, instant, line, paragraph, recordId, recordIdParam } from './text.ts'
import { complianceStatuses, contractStatuses, renewalPlans } from './vendor-contract.ts'

const required = 'Please fill in all required fields.'
const optionalLine = line(limits.contract.line.max).nullish()
/** Text as typed; its amount can be added up to the cent. */
const optionalValue = line(limits.contract.line.max)
  .refine(
    (value) => centsOf(value) <= limits.contract.cents.max,
    'Please enter an amount of up to $10 billion.',
  )
  .nullish()
const text = paragraph(limits.contract.text.max).nullish()
const note = paragraph(limits.contract.note.max).optional()
const endsBeforeStart = 'The end date must not be before the start date.'
const noticeAfterEnd = 'The notice date must not be after the end date.'
/** An empty date field sends ''. */
const optionalDay = calendarDay('Please enter a valid date.')
  .or(z.literal(''))
  .nullish()
  .transform((day) => day || null)
/** A contract's fields, in the forms for new and existing ones. */
const terms = {
  contractName: line(limits.contract.line.max, { min: 1, tooShort: required }),
  startDate: calendarDay(required),
  endDate: calendarDay(required),
  contractNumber: optionalLine,
  renewalDate: optionalDay,
  noticeDate: optionalDay,
  monthlyValue: optionalValue,
  annualValue: optionalValue,
  paymentTerms: optionalLine,
  slaRequirements: text,
  autoRenewal: z.boolean().default(false),
  notificationDays: z.int().min(0).max(limits.contract.notificationDays.max).default(30),
  notes: text,
}
interface Dates {
  startDate: string
  endDate: string
  noticeDate?: string | null | undefined
}
const inOrder = ({ startDate, endDate }: Dates) => endDate >= startDate
const inTime = ({ endDate, noticeDate }: Dates) => !noticeDate || noticeDate <= endDate
/**
 * The New Contract form (§5). `vendorId` is an administrator's choice; from a vendor it is accepted and never
 * trusted, and so is `status` from anyone: a new contract is active unless it has already ended.
 */
export const NewVendorContract = z
  .strictObject({
    ...terms,
    vendorId: recordId.optional(),
    status: z.enum(contractStatuses).optional(),
    attachmentIds,
  })
  .refine(inOrder, { path: ['endDate'], error: endsBeforeStart })
  .refine(inTime, { path: ['noticeDate'], error: noticeAfterEnd })
const version = z.int()
/**
 * All of a contract's new terms; its status follows from what is done with it. Its compliance stays if
 * omitted, and is ignored when a vendor corrects a contract waiting for approval.
 */
export const VendorContractUpdate = z
  .strictObject({
    version,
    ...terms,
    autoRenewal: z.boolean(),
    notificationDays: z.int().min(0).max(limits.contract.notificationDays.max),
    complianceStatus: z.enum(complianceStatuses).optional(),
  })
  .refine(inOrder, { path: ['endDate'], error: endsBeforeStart })
  .refine(inTime, { path: ['noticeDate'], error: noticeAfterEnd })
/** A contract's next term. Absent fields stay, except `noticeDate` and `renewalDate`: one term's only. */
export const ContractRenewal = z
  .strictObject({
    version,
    startDate: calendarDay(required),
    endDate: calendarDay(required),
    renewalDate: optionalDay,
    noticeDate: optionalDay,
    monthlyValue: optionalValue,
    annualValue: optionalValue,
    /** The person has confirmed the gap or overlap between the two terms. */
    isConfirmed: z.boolean().default(false),
  })
  .refine(inOrder, { path: ['endDate'], error: endsBeforeStart })
  .refine(inTime, { path: ['noticeDate'], error: noticeAfterEnd })
/** `lastDay` is when it ends: a day of the current term, or of the next one already agreed. */
export const ContractTermination = z.strictObject({
  version,
  lastDay: calendarDay('Please enter a valid date.'),
  reason: paragraph(limits.contract.note.max, { min: 1, tooShort: 'Please give a reason.' }),
})
export const ContractApproval = z.strictObject({ version })
export const ContractRefusal = z.strictObject({
  version,
  reason: paragraph(limits.contract.note.max, { min: 1, tooShort: 'Please give a reason.' }),
})
/** The vendor withdraws a contract waiting for approval. */
export const ContractWithdrawal = z.strictObject({ version })
export const ContractVoiding = z.strictObject({
  version,
  reason: paragraph(limits.contract.note.max, { min: 1, tooShort: 'Please give a reason.' }),
})
/** Acknowledges the renewal notice, with the plan for the contract. */
export const ContractAcknowledgement = z.strictObject({ version, plan: z.enum(renewalPlans), note })
/** Passes the renewal notice on to the person who decides. */
export const ContractEscalation = z.strictObject({
  version,
  note: paragraph(limits.contract.note.max, { min: 1, tooShort: 'Please say what needs a decision.' }),
})
export const ContractDocuments = z.strictObject({
  attachmentIds: attachmentIds.unwrap().min(1, 'Please choose a file.'),
})
/** One entry of a contract's history. */
export const ContractEntry = z.object({
  id: z.string(),
  at: instant,
  type: z.string(),
  /** Null if the system did it. */
  actorName: z.string().nullable(),
  changes: z.array(FieldChange),
})
export type ContractEntry = z.output<typeof ContractEntry>
export const ContractQuery = PageQuery.extend({
  vendorId: recordIdParam.optional(),
  /** With `true`, only refused, withdrawn or voided contracts; otherwise only the others. */
  setAside: z.enum(['true', 'false']).optional(),
})
