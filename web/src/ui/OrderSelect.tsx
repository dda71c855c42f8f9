import { FilterSelect } from './FilterSelect.tsx'
import type { SortedOrder } from './use-sorted-order.ts'

interface OrderSelectProps {
  order: Pick<SortedOrder<string>, 'value' | 'options' | 'chooseValue'>
  /** How the list stands without a choice: "Newest first". */
  usual: string
}

/** How a list is sorted, where there are no columns to press, and the way back to its usual order. */
export function OrderSelect({ order: { value, options, chooseValue }, usual }: OrderSelectProps) {
  return <FilterSelect label="Sort by" all={usual} value={value} options={options} onChange={chooseValue} />
}
