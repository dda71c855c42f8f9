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
/** Text as it was typed; the amount in it is one that can be added up to the cent. */
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
/** A date field that is left empty sends ''. */
const optionalDay = calendarDay('Please enter a valid date.')
  .or(z.literal(''))
  .nullish()
  .transform((day) => day || null)
/** What can be said of a contract in a form, when it is made and later. */
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
 * The New Contract form (§5). `vendorId` is whom an administrator chose; of a vendor it is accepted and never trusted, as
 * is `status` of everybody: a new contract is active unless its end has passed.
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
 * All of a contract's terms as they shall be; its status follows from what is done with it. Its compliance stays where it
 * is not sent, and is not looked at when a vendor corrects a contract that waits for approval.
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
/** The next term of a contract. What is absent stays; `noticeDate` and `renewalDate` belong to a term and do not. */
export const ContractRenewal = z
  .strictObject({
    version,
    startDate: calendarDay(required),
    endDate: calendarDay(required),
    renewalDate: optionalDay,
    noticeDate: optionalDay,
    monthlyValue: optionalValue,
    annualValue: optionalValue,
    /** Somebody was asked about the gap between the two terms, or their overlap, and wants it so. */
    isConfirmed: z.boolean().default(false),
  })
  .refine(inOrder, { path: ['endDate'], error: endsBeforeStart })
  .refine(inTime, { path: ['noticeDate'], error: noticeAfterEnd })
/** `lastDay` is when it ends: a day of the running term, or of the next one that was agreed already. */
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
/** The vendor takes back what waits for approval. */
export const ContractWithdrawal = z.strictObject({ version })
export const ContractVoiding = z.strictObject({
  version,
  reason: paragraph(limits.contract.note.max, { min: 1, tooShort: 'Please give a reason.' }),
})
/** Somebody has seen the renewal notice, and says what shall become of the contract. */
export const ContractAcknowledgement = z.strictObject({ version, plan: z.enum(renewalPlans), note })
/** Somebody passes the renewal notice on to who decides. */
export const ContractEscalation = z.strictObject({
  version,
  note: paragraph(limits.contract.note.max, { min: 1, tooShort: 'Please say what needs a decision.' }),
})
export const ContractDocuments = z.strictObject({
  attachmentIds: attachmentIds.unwrap().min(1, 'Please choose a file.'),
})
/** One thing that happened to a contract. */
export const ContractEntry = z.object({
  id: z.string(),
  at: instant,
  type: z.string(),
  /** Null when the system did it. */
  actorName: z.string().nullable(),
  changes: z.array(FieldChange),
})
export type ContractEntry = z.output<typeof ContractEntry>
export const ContractQuery = PageQuery.extend({
  vendorId: recordIdParam.optional(),
  /** With `true` those that were refused, withdrawn or voided, in place of the others. */
  setAside: z.enum(['true', 'false']).optional(),
})
