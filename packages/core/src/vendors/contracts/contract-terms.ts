import type { FieldChange } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { ContractRecord } from './contract.ts'

/** Refuses a form because of one field. */
export function refuse(field: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', { fields: { [field]: message } })
}

/** A text field in stored form: null if empty or not sent. */
export function kept(text: string | null | undefined): string | null {
  return text || null
}

type Texts = 'contractNumber' | 'monthlyValue' | 'annualValue' | 'paymentTerms' | 'slaRequirements' | 'notes'

/** A contract's optional text fields in stored form. */
export function keptTexts(
  terms: Partial<Record<Texts, string | null | undefined>>,
): Pick<ContractRecord, Texts> {
  return {
    contractNumber: kept(terms.contractNumber),
    monthlyValue: kept(terms.monthlyValue),
    annualValue: kept(terms.annualValue),
    paymentTerms: kept(terms.paymentTerms),
    slaRequirements: kept(terms.slaRequirements),
    notes: kept(terms.notes),
  }
}

/** The names of a contract's fields in its history. */
const names: Partial<Record<keyof ContractRecord, string>> = {
  contractName: 'name',
  contractNumber: 'contract number',
  startDate: 'start date',
  endDate: 'end date',
  renewalDate: 'renewal date',
  noticeDate: 'notice date',
  monthlyValue: 'monthly value',
  annualValue: 'annual value',
  paymentTerms: 'payment terms',
  slaRequirements: 'service levels',
  autoRenewal: 'auto-renewal',
  notificationDays: 'notification days',
  notes: 'notes',
  status: 'status',
  complianceStatus: 'compliance',
}

/** Describes a change in words. */
export function changesOf(before: ContractRecord, change: Partial<ContractRecord>): FieldChange[] {
  const keys = Object.keys(names) as (keyof typeof names)[]
  return keys.flatMap((key) => {
    const [from, to] = [before[key], key in change ? change[key] : before[key]]
    return from === to ? [] : [{ field: names[key] ?? key, from: words(from), to: words(to) }]
  })
}

function words(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value).replace('pending_renewal', 'pending renewal')
}
