import { AppError } from '../../app-error.ts'
import type { CommonServices } from '../../operation.ts'
import { companyNameKey } from './company-name.ts'

/** Whether a name is the service company's own, which no client may have. */
export function isServiceCompany(name: string, { settings }: Pick<CommonServices, 'settings'>): boolean {
  return companyNameKey(name) === companyNameKey(settings.companyName)
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
