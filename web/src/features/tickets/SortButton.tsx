import { chakra } from '@chakra-ui/react'
import { naturalOrder, type QueueSort } from '@remotehands/contract'
import { ArrowDown, ArrowUp } from 'lucide-react'
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
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      gap="1"
      alignItems="center"
      cursor="pointer"
      borderRadius="l1"
      _hover={{ color: 'fg' }}
      _focusVisible={{ outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' }}
      // The newest first is how tickets stand without a sort.
      onClick={() => choose(sort === 'created' && next === 'desc' ? undefined : sort, next)}
    >
      {children}
      {isSorted && <Arrow size={13} aria-hidden />}
    </chakra.button>
  )
}
