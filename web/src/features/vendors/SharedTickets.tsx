import { Box, chakra, Heading, Stack, Table } from '@chakra-ui/react'
import type { SharedTicket } from '@remotehands/contract'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/StatusBadge.tsx'
import { ShareTicketForm, UnshareButton } from './ShareTicket.tsx'

interface SharedTicketsProps {
  vendorId: number
  /** Whether the viewer says which tickets the vendor sees. */
  mayShare: boolean
}

/** The tickets that a vendor works on too: how they stand, and nothing of what was written. */
export function SharedTickets({ vendorId, mayShare }: SharedTicketsProps) {
  const list = usePagedQuery('vendors.tickets', { params: { id: vendorId } }, { revalidateOnMount: true })
  return (
    <Stack as="section" gap="4" aria-labelledby="shared-tickets">
      <div>
        <Heading as="h2" size="lg" id="shared-tickets">
          Shared tickets
        </Heading>
        {mayShare && (
          <chakra.p color="fg.muted">
            The vendor sees title, status, priority and dates: not what was written, nor whose ticket it is.
          </chakra.p>
        )}
      </div>
      {mayShare && <ShareTicketForm vendorId={vendorId} />}
      <PagedList list={list} noun="tickets" empty="No ticket is shared.">
        {(tickets) => <TicketTable tickets={tickets} vendorId={vendorId} mayShare={mayShare} />}
      </PagedList>
    </Stack>
  )
}

function TicketTable({
  tickets,
  vendorId,
  mayShare,
}: SharedTicketsProps & { tickets: readonly SharedTicket[] }) {
  return (
    <Box borderWidth="1px" borderRadius="l3" overflowX="auto" bg="bg.panel">
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row bg="bg.muted">
            <Table.ColumnHeader>Ticket</Table.ColumnHeader>
            <Table.ColumnHeader>Status</Table.ColumnHeader>
            <Table.ColumnHeader>Priority</Table.ColumnHeader>
            <Table.ColumnHeader>Last change</Table.ColumnHeader>
            {mayShare && <Table.ColumnHeader>Actions</Table.ColumnHeader>}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {tickets.map(({ id, title, status, priority, updatedAt }) => (
            <Table.Row key={id} bg="transparent">
              <Table.Cell minW="12rem">
                <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                  #{id}
                </chakra.span>{' '}
                {title}
              </Table.Cell>
              <Table.Cell>
                <StatusBadge status={status} />
              </Table.Cell>
              <Table.Cell>
                <PriorityBadge priority={priority} />
              </Table.Cell>
              <Table.Cell whiteSpace="nowrap">
                <RelativeTime instant={updatedAt} />
              </Table.Cell>
              {mayShare && (
                <Table.Cell>
                  <UnshareButton vendorId={vendorId} ticketId={id} />
                </Table.Cell>
              )}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}
