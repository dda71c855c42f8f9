import { naturalOrder, type QueueSort, queueSorts, type SortOrder, sortOrders } from '@remotehands/contract'
import { useAddress } from '../../lib/use-address.ts'

/** Each order of the queue, in words; without a sort, the newest stand first. */
export const queueOrders = [
  { value: 'due', label: 'Due first' },
  { value: 'due desc', label: 'Due last' },
  { value: 'updated', label: 'Changed last' },
  { value: 'updated asc', label: 'Longest unchanged' },
  { value: 'created asc', label: 'Oldest first' },
  { value: 'priority', label: 'Most urgent first' },
  { value: 'priority asc', label: 'Least urgent first' },
  { value: 'company', label: 'Company, A to Z' },
  { value: 'company desc', label: 'Company, Z to A' },
  { value: 'assignee', label: 'Assignee, A to Z' },
  { value: 'assignee desc', label: 'Assignee, Z to A' },
] as const

export interface QueueOrder {
  sort: QueueSort | undefined
  order: SortOrder
  /** Whether the viewer chose it. */
  isChosen: boolean
  choose: (sort: QueueSort | undefined, order?: SortOrder) => void
  /** By `sort`, or the other way round if the queue stands by it, as `shown` or as the address has it since. */
  turn: (sort: QueueSort, shown: Pick<QueueOrder, 'sort' | 'order'>) => void
}

/** The order of the queue, which the address keeps. `start` holds until another is chosen. */
export function useQueueOrder(start?: QueueSort): QueueOrder {
  const [search, change] = useAddress()
  const orderIn = (params: URLSearchParams) => {
    const named = params.get('sort')
    const sort = named === null ? start : queueSorts.find((each) => each === named)
    const order = sortOrders.find((each) => each === params.get('order'))
    return { sort, order: order ?? (sort ? naturalOrder[sort] : 'desc'), isChosen: named !== null }
  }
  const put = (params: URLSearchParams, next: QueueSort | undefined, order?: SortOrder) => {
    params.delete('order')
    if (next) params.set('sort', next)
    else if (start) params.set('sort', 'all')
    else params.delete('sort')
    if (next && order && order !== naturalOrder[next]) params.set('order', order)
  }
  const turn: QueueOrder['turn'] = (next, shown) =>
    change((params) => {
      const isAsShown = ['sort', 'order'].every((name) => params.get(name) === search.get(name))
      const { sort = 'created', order } = isAsShown ? shown : orderIn(params)
      const turned = next !== sort ? naturalOrder[next] : order === 'asc' ? 'desc' : 'asc'
      // The newest first is how tickets stand without a sort.
      put(params, next === 'created' && turned === 'desc' ? undefined : next, turned)
    })
  return { ...orderIn(search), choose: (next, order) => change((params) => put(params, next, order)), turn }
}
