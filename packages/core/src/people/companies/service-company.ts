import { isCompanyName, limits } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { CommonServices } from '../../operation.ts'
import { companyNameKey } from './company-name.ts'

/** Whether a name is the service company's own, which no client may have. */
export function isServiceCompany(
  name: string,
  { settings }: { settings: Pick<CommonServices['settings'], 'companyName'> },
): boolean {
  return companyNameKey(name) === companyNameKey(settings.companyName)
}

/** What is wrong with the name of a new company; undefined if nothing is. Companies keep the names that they have. */
export function problemOfName(name: string): string | undefined {
  if (isCompanyName(name)) return undefined
  return `Names of companies can’t contain links, domains or email addresses, and have at most ${limits.companyName.words} words.`
}

/** Throws VALIDATION_FAILED at the field for a name that no new company may have. */
export function requireGoodName(name: string, field: 'name' | 'company'): void {
  const problem = problemOfName(name)
  if (problem !== undefined) throw new AppError('VALIDATION_FAILED', { fields: { [field]: problem } })
}

/** Throws VALIDATION_FAILED at the field for a name that no client company may have, even if it is unused. */
export function requireClientName(
  name: string,
  field: 'name' | 'company',
  services: Pick<CommonServices, 'settings'>,
): void {
  if (!isServiceCompany(name, services)) return
  const sentence = `“${services.settings.companyName}” is the name of the service company itself. Enter the name of a client company.`
  throw new AppError('VALIDATION_FAILED', { fields: { [field]: sentence } })
}
