import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Later } from '../../ui/Later.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import type { ShownTicket } from './use-ticket.ts'

/**
 * A ticket's facts: beside the history where there is room, and drawn after it; else folded into a line, but for whoever has
 * to decide by them.
 */
export function FoldedFacts({ ticket, children }: { ticket: ShownTicket; children: ReactNode }) {
  if (useIsWide()) return <Later>{children}</Later>
  return (
    <chakra.details open={ticket.approval?.mayDecide} borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <chakra.summary px="4" py="2.5" cursor="pointer" textStyle="sm" overflowWrap="anywhere">
        <chakra.span fontWeight="semibold">Details</chakra.span>
        <chakra.span color="fg.muted">
          {' '}
          {ticket.assigneeName ?? 'Unassigned'}, {ticket.company}
        </chakra.span>
      </chakra.summary>
      <Box borderTopWidth="1px">{children}</Box>
    </chakra.details>
  )
}
