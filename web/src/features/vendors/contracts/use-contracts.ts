import { useWholeList } from '../../../lib/use-whole-list.ts'

/** What changes with a contract, wherever it is shown. */
export const contractLists = ['contracts.list', 'contracts.read', 'contracts.history'] as const

/** The contracts that the viewer may see, all of them or one vendor's, by their end. */
export function useContracts(vendorId?: number) {
  return useWholeList('contracts.list', vendorId === undefined ? {} : { query: { vendorId } })
}

/** Those that were refused, withdrawn or voided; read once they are asked for. */
export function useContractsAside(isAsked: boolean, vendorId?: number) {
  const query = { setAside: 'true' as const, ...(vendorId !== undefined && { vendorId }) }
  return useWholeList(isAsked ? 'contracts.list' : undefined, { query })
}
