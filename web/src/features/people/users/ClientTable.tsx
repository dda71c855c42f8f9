import { Box, Table } from '@chakra-ui/react'
import type { Client } from '@remotehands/contract'
import { ColumnWidths, oneLineRows } from '../../../ui/one-line-rows.tsx'
import { roleNames } from '../session/role-links.ts'
import { EmailLink } from './EmailLink.tsx'
import { InactiveBadge } from './InactiveBadge.tsx'
import { LastLogin } from './LastLogin.tsx'

export function ClientTable({ clients }: { clients: readonly Client[] }) {
  return (
    <Box borderWidth="1px" borderRadius="l3" overflow="hidden" bg="bg.panel">
      <Table.Root size="sm" css={oneLineRows}>
        <ColumnWidths of={[14, 15, 11.5, 31.5, 10, 5.5, 4, 8.5]} />
        <Table.Header>
          <Table.Row bg="bg.muted">
            <Table.ColumnHeader>Name</Table.ColumnHeader>
            <Table.ColumnHeader>Company</Table.ColumnHeader>
            <Table.ColumnHeader>Site</Table.ColumnHeader>
            <Table.ColumnHeader>Email and phone</Table.ColumnHeader>
            <Table.ColumnHeader>Role</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Tickets</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Open</Table.ColumnHeader>
            <Table.ColumnHeader>Last login</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body fontVariantNumeric="tabular-nums">
          {clients.map((client) => (
            <Table.Row key={client.id} verticalAlign="top" bg="transparent">
              <Table.Cell>
                <Box as="span" fontWeight="semibold">
                  {client.firstName} {client.lastName} <InactiveBadge client={client} />
                </Box>
                <Box color="fg.muted">{client.username}</Box>
              </Table.Cell>
              <Table.Cell>{client.company}</Table.Cell>
              <Table.Cell overflowWrap="anywhere">{client.siteName}</Table.Cell>
              <Table.Cell overflowWrap="anywhere">
                <EmailLink address={client.email} />
                <Box color="fg.muted">{client.phoneNumber}</Box>
              </Table.Cell>
              <Table.Cell>{roleNames[client.role]}</Table.Cell>
              <Table.Cell textAlign="end">{client.ticketsCount}</Table.Cell>
              <Table.Cell textAlign="end">{client.activeTicketsCount}</Table.Cell>
              <Table.Cell>
                <LastLogin client={client} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}
