import { type CompanySort, companySorts } from '@remotehands/contract'
import { useAddress } from '../../../lib/use-address.ts'

const inWords: readonly CompanySort[] = ['name', 'accountManager', 'tags']
const orders = ['ascending', 'descending'] as const

/** The order of the list of companies, kept in the address: by name, or by what is worst. */
export function useCompanyOrder() {
  const [search, change] = useAddress()
  const sort = companySorts.find((each) => each === search.get('sort')) ?? 'name'
  const order = orders.find((each) => each === search.get('order')) ?? firstOrder(sort)
  const choose = (next: CompanySort) =>
    change((params) => {
      const isSame = next === sort
      const wanted = isSame ? (order === 'ascending' ? 'descending' : 'ascending') : firstOrder(next)
      params.set('sort', next)
      params.set('order', wanted)
    })
  return { sort, order, choose }
}
export type CompanyOrder = ReturnType<typeof useCompanyOrder>

/** Names from A on, low satisfaction and high counts first: what somebody has to see to. */
function firstOrder(sort: CompanySort): (typeof orders)[number] {
  const isAscending = sort === 'satisfaction' || inWords.some((each) => each === sort)
  return isAscending ? 'ascending' : 'descending'
}
