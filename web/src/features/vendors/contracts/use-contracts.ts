import { useWholeList } from '../../../lib/use-whole-list.ts'

/** What to reload when a contract changes. */
export const contractLists = ['contracts.list', 'contracts.read', 'contracts.history'] as const

/** The contracts that the viewer can see, or one vendor's, ordered by end date. */
export function useContracts(vendorId?: number) {
  return useWholeList('contracts.list', vendorId === undefined ? {} : { query: { vendorId } })
}

/** Refused, withdrawn and voided contracts, read on demand. */
export function useContractsAside(isAsked: boolean, vendorId?: number) {
  const query = { setAside: 'true' as const, ...(vendorId !== undefined && { vendorId }) }
  return useWholeList(isAsked ? 'contracts.list' : undefined, { query })
}
