import type { Operation } from '../../operation.ts'
import { vendorFilter } from '../vendor-filter.ts'
import { presentContracts } from './present-contract.ts'

/** Lists the contracts that the actor may see, soonest end first; on request those that were set aside. */
export const listContracts: Operation<'contracts.list'> = async ({ query, page }, context) => {
  const filter = vendorFilter(context.actor, 'contract:read', query.vendorId)
  const isSetAside = query.setAside === 'true'
  const { items, next } = await context.stores.contracts.list({ ...filter, isSetAside }, page)
  return { items: await presentContracts(items, context.actor, context), next }
}
