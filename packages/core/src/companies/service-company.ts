import type { CommonServices } from '../operation.ts'
import { companyNameKey } from './company-name.ts'

/** Whether a name is that of the company that the system belongs to: it is no client's. */
export function isServiceCompany(name: string, { settings }: Pick<CommonServices, 'settings'>): boolean {
  return companyNameKey(name) === companyNameKey(settings.companyName)
}
