import { chakra } from '@chakra-ui/react'
import type { QueueTicket } from '@remotehands/contract'

/** The title, which opens the description below it. */
export function TicketDetails({ ticket }: { ticket: QueueTicket }) {
  return (
    <chakra.details>
      <chakra.summary
        ms="1.1em"
        listStylePosition="outside"
        cursor="pointer"
        fontWeight="semibold"
        overflowWrap="anywhere"
      >
        {ticket.title}
      </chakra.summary>
      <chakra.p mt="2" ms="1.1em" maxW="prose" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
        {ticket.description}
      </chakra.p>
    </chakra.details>
  )
}
