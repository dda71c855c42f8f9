import { chakra } from '@chakra-ui/react'
import type { ListOrder } from '@remotehands/contract'
import { ArrowDown, ArrowUp } from 'lucide-react'

interface SortHeadProps {
  /** How the list is sorted by this column; undefined if by another one. */
  sorted: ListOrder | undefined
  onClick: () => void
  children: string
}

/** A column's head that sorts by it; pressed again, the other way round. */
export function SortHead({ sorted, onClick, children }: SortHeadProps) {
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      gap="1"
      alignItems="center"
      cursor="pointer"
      borderRadius="l1"
      whiteSpace="nowrap"
      _hover={{ color: 'fg' }}
      _focusVisible={{ outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' }}
      onClick={onClick}
    >
      {children}
      {sorted && <Arrow size={13} aria-hidden />}
    </chakra.button>
  )
}
