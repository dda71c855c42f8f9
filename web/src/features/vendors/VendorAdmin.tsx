import { Box, Button, chakra, Flex, Link, Stack, Table, VisuallyHidden } from '@chakra-ui/react'
import type { Vendor } from '@remotehands/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { SearchBox, useSearchText } from '../../ui/SearchBox.tsx'
import { EmailLink } from '../users/EmailLink.tsx'
import { VendorDialog } from './VendorDialog.tsx'

/** The vendors: to look for, to add, to change, and the way to what each of them has. */
export function VendorAdmin() {
  const list = useWholeList('vendors.list')
  const [text, setText, clear] = useSearchText('vendors')
  const [edited, setEdited] = useState<Vendor | 'new'>()
  const wanted = text.trim().toLowerCase()
  const found = list.items?.filter((vendor) =>
    [vendor.name, vendor.category, vendor.contactName, vendor.email].some((value) =>
      value.toLowerCase().includes(wanted),
    ),
  )
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap" align="center">
        <SearchBox
          label="Search vendors"
          text={text}
          onChange={setText}
          result={found?.length === 1 ? '1 vendor' : `${found?.length ?? 0} vendors`}
        />
        <Button ms={{ md: 'auto' }} onClick={() => setEdited('new')}>
          <Plus size={16} aria-hidden />
          Add vendor
        </Button>
      </Flex>
      <PagedList
        heading="Vendors"
        list={{ ...list, items: found, hasMore: false }}
        noun="vendors"
        empty={
          wanted ? (
            <>
              <p>No vendor matches “{text}”.</p>
              <Button mt="3" size="sm" variant="outline" onClick={clear}>
                Show all vendors
              </Button>
            </>
          ) : (
            'There are no vendors yet. Add the first one.'
          )
        }
      >
        {(vendors) => <VendorTable vendors={vendors} onEdit={setEdited} />}
      </PagedList>
      <VendorDialog
        vendor={edited === 'new' ? undefined : edited}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
    </Stack>
  )
}

interface VendorTableProps {
  vendors: readonly Vendor[]
  onEdit: (vendor: Vendor) => void
}

function VendorTable({ vendors, onEdit }: VendorTableProps) {
  return (
    <Box borderWidth="1px" borderRadius="l3" overflowX="auto" bg="bg.panel">
      <Table.Root size="sm">
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
                <Link asChild fontWeight="medium">
                  <RouterLink to={`${paths.vendorPortal}?vendor=${vendor.id}`}>{vendor.name}</RouterLink>
                </Link>
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
                <Button size="xs" variant="outline" onClick={() => onEdit(vendor)}>
                  Edit<VisuallyHidden> {vendor.name}</VisuallyHidden>
                </Button>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}
