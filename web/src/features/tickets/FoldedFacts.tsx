import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useDeferredValue } from 'react'
import { useIsWide } from '../../ui/use-is-wide.ts'
import type { ShownTicket } from './use-ticket.ts'

/** A ticket's facts: beside the history where there is room, else folded into a line. The history is drawn before them. */
export function FoldedFacts({ ticket, children }: { ticket: ShownTicket; children: ReactNode }) {
  const isTurn = useDeferredValue(true, false)
  const facts = isTurn && children
  if (useIsWide()) return facts
  return (
    <chakra.details borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <chakra.summary px="4" py="2.5" cursor="pointer" textStyle="sm" overflowWrap="anywhere">
        <chakra.span fontWeight="semibold">Details</chakra.span>
        <chakra.span color="fg.muted">
          {' '}
          {ticket.assigneeName ?? 'Unassigned'}, {ticket.company}
        </chakra.span>
      </chakra.summary>
      <Box borderTopWidth="1px">{facts}</Box>
    </chakra.details>
  )
}
