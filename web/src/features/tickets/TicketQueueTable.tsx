import { Box, Table } from '@chakra-ui/react'
import type { QueueTicket } from '@remotehands/contract'
import { DateAndAge } from '../../ui/DateAndAge.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/StatusBadge.tsx'
import { TicketDetails } from './TicketDetails.tsx'

export function TicketQueueTable({ tickets }: { tickets: readonly QueueTicket[] }) {
  return (
    <Box borderWidth="1px" borderRadius="l3" overflow="hidden" bg="bg.panel">
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row bg="bg.muted">
            <Table.ColumnHeader>Ticket</Table.ColumnHeader>
            <Table.ColumnHeader w="36%">Title</Table.ColumnHeader>
            <Table.ColumnHeader>Client</Table.ColumnHeader>
            <Table.ColumnHeader>Status</Table.ColumnHeader>
            <Table.ColumnHeader>Priority</Table.ColumnHeader>
            <Table.ColumnHeader>Created</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {tickets.map((ticket) => (
            <Table.Row key={ticket.id} verticalAlign="top" bg="transparent">
              <Table.Cell fontVariantNumeric="tabular-nums" color="fg.muted">
                #{ticket.id}
              </Table.Cell>
              <Table.Cell>
                <TicketDetails ticket={ticket} />
              </Table.Cell>
              <Table.Cell>
                {ticket.clientName}
                <Box color="fg.muted">{ticket.company}</Box>
              </Table.Cell>
              <Table.Cell>
                <StatusBadge status={ticket.status} />
              </Table.Cell>
              <Table.Cell>
                <PriorityBadge priority={ticket.priority} />
              </Table.Cell>
              <Table.Cell>
                <DateAndAge instant={ticket.createdAt} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}
