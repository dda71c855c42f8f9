import { type CompanyField, type CompanySort, companySorts } from '@remotehands/contract'
import { useAddress } from '../../../lib/use-address.ts'

const inWords: readonly CompanySort[] = ['name', 'accountManager', 'team', 'phone', 'number', 'tags']
const orders = ['ascending', 'descending'] as const

/**
 * The order of the list of companies, kept in the address: by name, or by what is worst. `isLost`: the address names a field that was
 * removed since, so the list goes by name.
 */
export function useCompanyOrder(fields: readonly CompanyField[] | undefined) {
  const [search, change] = useAddress()
  const orderIn = (params: URLSearchParams) => {
    const named = sortNamed(params.get('sort') ?? '')
    const isLost = fields !== undefined && isField(named) && !fields.some(({ id }) => named === `field:${id}`)
    const sort = isLost ? 'name' : named
    return { sort, order: orders.find((each) => each === params.get('order')) ?? firstOrder(sort), isLost }
  }
  /** By `next`, or the other way round if the list goes by it already; without one, by what it goes by. */
  const choose = (next?: CompanySort) =>
    change((params) => {
      const { sort, order } = orderIn(params)
      const isTurned = next === undefined || next === sort
      params.set('sort', next ?? sort)
      params.set('order', isTurned ? (order === 'ascending' ? 'descending' : 'ascending') : firstOrder(next))
    })
  return { ...orderIn(search), choose, reverse: () => choose() }
}
export type CompanyOrder = ReturnType<typeof useCompanyOrder>

const isField = (text: string): text is Extract<CompanySort, `field:${string}`> =>
  /^field:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

function sortNamed(text: string): CompanySort {
  return isField(text) ? text : (companySorts.find((each) => each === text) ?? 'name')
}

/** Names from A on, low satisfaction and high counts first: what somebody has to see to. */
function firstOrder(sort: CompanySort): (typeof orders)[number] {
  const isAscending = sort === 'satisfaction' || isField(sort) || inWords.some((each) => each === sort)
  return isAscending ? 'ascending' : 'descending'
}
