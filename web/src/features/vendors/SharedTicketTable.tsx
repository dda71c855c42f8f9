import { Box, chakra, Table } from '@chakra-ui/react'
import type { SharedTicket } from '@remotehands/contract'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/StatusBadge.tsx'
import { UnshareButton } from './ShareTicket.tsx'

export interface SharedTicketRowsProps {
  tickets: readonly SharedTicket[]
  vendorId: number
  mayShare: boolean
}

export function SharedTicketTable({ tickets, vendorId, mayShare }: SharedTicketRowsProps) {
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
