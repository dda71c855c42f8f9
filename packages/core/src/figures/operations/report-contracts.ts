import { scopeOf } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Actor, Operation } from '../../operation.ts'
import { contractsReport } from '../../vendors/contracts/contracts-report.ts'

/** Reports contract costs by month, and the contracts ending soon. */
export const reportContracts: Operation<'reports.contracts'> = ({ query }, context) =>
  contractsReport(query, reportedContracts(context.actor), context)

/** Selects all contracts, or those of the actor's vendor. Throws FORBIDDEN. */
export function reportedContracts({ role, vendorId }: Actor): { vendorId?: number } {
  if (scopeOf(role, 'contract:read') === 'any') return {}
  if (vendorId === undefined) throw new AppError('FORBIDDEN')
  return { vendorId }
}
