import { AppError } from '../../app-error.ts'
import type { CommonServices } from '../../operation.ts'
import { companyNameKey } from './company-name.ts'

/** Whether a name is that of the company that the system belongs to: it is no client's. */
export function isServiceCompany(name: string, { settings }: Pick<CommonServices, 'settings'>): boolean {
  return companyNameKey(name) === companyNameKey(settings.companyName)
}

/** Throws VALIDATION_FAILED at the field for a name that no client company may bear, even while nobody else bears it. */
export function requireClientName(
  name: string,
  field: 'name' | 'company',
  services: Pick<CommonServices, 'settings'>,
): void {
  if (!isServiceCompany(name, services)) return
  const sentence = `“${services.settings.companyName}” is the name of the service company itself. Enter the name of a client company.`
  throw new AppError('VALIDATION_FAILED', { fields: { [field]: sentence } })
}
