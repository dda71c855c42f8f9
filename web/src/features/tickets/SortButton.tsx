import type { QueueSort } from '@remotehands/contract'
import { SortHead } from '../../ui/SortHead.tsx'
import type { QueueOrder } from './use-queue-order.ts'

interface SortButtonProps {
  sort: QueueSort
  order: QueueOrder
  children: string
}

/** A column's head that sorts by it; pressed again, the other way round. */
export function SortButton({ sort, order, children }: SortButtonProps) {
  const isSorted = (order.sort ?? 'created') === sort
  return (
    <SortHead
      sorted={isSorted ? (order.order === 'asc' ? 'ascending' : 'descending') : undefined}
      onClick={() => order.turn(sort, order)}
    >
      {children}
    </SortHead>
  )
}
