import { chakra, Stack } from '@chakra-ui/react'
import { sampleTickets } from '@remotehands/content'
import type { Ticket } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { type PagedItems, PagedList } from '../../ui/PagedList.tsx'
import { TicketCard } from './TicketCard.tsx'

interface TicketListProps {
  list: PagedItems<Ticket>
  /** What to do when there is none. */
  empty: ReactNode
}

/** The tickets that the viewer may see, newest first. */
export function TicketList({ list, empty }: TicketListProps) {
  return (
    <PagedList heading="My tickets" list={list} sample={sampleTickets} noun="tickets" empty={empty}>
      {(tickets) => <TicketCards tickets={tickets} />}
    </PagedList>
  )
}

export function TicketCards({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <Stack as="ul" gap="3">
      {tickets.map((ticket) => (
        <chakra.li key={ticket.id}>
          <TicketCard ticket={ticket} />
        </chakra.li>
      ))}
    </Stack>
  )
}
