import { naturalOrder, type QueueSort } from '@remotehands/contract'
import { SortHead } from '../../ui/SortHead.tsx'
import type { QueueOrder } from './use-queue-order.ts'

interface SortButtonProps {
  sort: QueueSort
  order: QueueOrder
  children: string
}

/** A column's head that sorts by it; pressed again, the other way round. */
export function SortButton({
  sort,
  order: { sort: sorted = 'created', order, choose },
  children,
}: SortButtonProps) {
  const isSorted = sorted === sort
  const next = !isSorted ? naturalOrder[sort] : order === 'asc' ? 'desc' : 'asc'
  return (
    <SortHead
      sorted={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
      // The newest first is how tickets stand without a sort.
      onClick={() => choose(sort === 'created' && next === 'desc' ? undefined : sort, next)}
    >
      {children}
    </SortHead>
  )
}
