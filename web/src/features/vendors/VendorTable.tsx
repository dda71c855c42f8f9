import { Box, chakra, Table } from '@chakra-ui/react'
import type { Vendor } from '@remotehands/contract'
import { ColumnWidths, oneLineRows } from '../../ui/one-line-rows.tsx'
import { EmailLink } from '../people/users/EmailLink.tsx'
import { EditVendorButton, VendorLink } from './VendorParts.tsx'

export interface VendorRowsProps {
  vendors: readonly Vendor[]
  onEdit: (vendor: Vendor) => void
}

export function VendorTable({ vendors, onEdit }: VendorRowsProps) {
  return (
    <Box borderWidth="1px" borderRadius="l3" overflowX="auto" bg="bg.panel">
      <Table.Root size="sm" css={oneLineRows}>
        <ColumnWidths of={[34, 18, 24, 14, 10]} />
        <Table.Header>
          <Table.Row bg="bg.muted">
            <Table.ColumnHeader>Vendor</Table.ColumnHeader>
            <Table.ColumnHeader>Contact</Table.ColumnHeader>
            <Table.ColumnHeader>Email</Table.ColumnHeader>
            <Table.ColumnHeader>Phone</Table.ColumnHeader>
            <Table.ColumnHeader>Actions</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {vendors.map((vendor) => (
            <Table.Row key={vendor.id} bg="transparent" verticalAlign="top">
              <Table.Cell>
                <VendorLink vendor={vendor} />
                <Box color="fg.muted">{vendor.category}</Box>
              </Table.Cell>
              <Table.Cell>{vendor.contactName}</Table.Cell>
              <Table.Cell>
                <EmailLink address={vendor.email} />
              </Table.Cell>
              <Table.Cell whiteSpace="nowrap">
                {vendor.phoneNumber ?? <chakra.span color="fg.muted">None</chakra.span>}
              </Table.Cell>
              <Table.Cell>
                <EditVendorButton vendor={vendor} onEdit={onEdit} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}
