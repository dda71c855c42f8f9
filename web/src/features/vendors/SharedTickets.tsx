import { chakra, Heading, Stack } from '@chakra-ui/react'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { SharedTicketCards } from './SharedTicketCards.tsx'
import { SharedTicketTable } from './SharedTicketTable.tsx'
import { ShareTicketForm } from './ShareTicket.tsx'

interface SharedTicketsProps {
  vendorId: number
  /** Whether the viewer decides which tickets the vendor sees. */
  mayShare: boolean
}

/** The tickets shared with a vendor: their status, and nothing that was written on them. */
export function SharedTickets({ vendorId, mayShare }: SharedTicketsProps) {
  const list = usePagedQuery('vendors.tickets', { params: { id: vendorId } }, { revalidateOnMount: true })
  const Rows = useIsWide() ? SharedTicketTable : SharedTicketCards
  return (
    <Stack as="section" gap="4" aria-labelledby="shared-tickets">
      <div>
        <Heading as="h2" size="lg" id="shared-tickets">
          Shared tickets
        </Heading>
        {mayShare && (
          <chakra.p color="fg.muted">
            The vendor sees the title, status, priority and dates, but not the messages or whose ticket it is.
          </chakra.p>
        )}
      </div>
      {mayShare && <ShareTicketForm vendorId={vendorId} />}
      <PagedList list={list} noun="tickets" empty="No shared tickets.">
        {(tickets) => <Rows tickets={tickets} vendorId={vendorId} mayShare={mayShare} />}
      </PagedList>
    </Stack>
  )
}
