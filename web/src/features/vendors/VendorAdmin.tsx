import { Button, Flex, Stack } from '@chakra-ui/react'
import { contains } from '@remotehands/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { SearchBox, useSearchText } from '../../ui/SearchBox.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { VendorCards } from './VendorCards.tsx'
import { VendorDialog } from './VendorDialog.tsx'
import { VendorTable } from './VendorTable.tsx'

/** The vendors: search, add, edit, and open one. */
export function VendorAdmin() {
  const list = useWholeList('vendors.list')
  const [text, setText, clear] = useSearchText('vendors')
  const [edited, setEdited] = useState<number | 'new'>()
  const Rows = useIsWide() ? VendorTable : VendorCards
  const found = list.items?.filter((vendor) =>
    contains([vendor.name, vendor.category, vendor.contactName, vendor.email], text),
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
        <NewButton record="vendor" size="sm" ms="auto" onClick={() => setEdited('new')}>
          <Plus size={16} aria-hidden />
          Add vendor
        </NewButton>
      </Flex>
      <PagedList
        heading="Vendors"
        list={{ ...list, items: found, hasMore: false }}
        noun="vendors"
        empty={
          text ? (
            <>
              <p>No vendor matches “{text}”.</p>
              <Button mt="3" size="sm" variant="outline" onClick={clear}>
                Show all vendors
              </Button>
            </>
          ) : (
            'No vendors yet. Add the first one.'
          )
        }
      >
        {(vendors) => <Rows vendors={vendors} onEdit={({ id }) => setEdited(id)} />}
      </PagedList>
      <VendorDialog
        vendor={list.items?.find(({ id }) => id === edited)}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
    </Stack>
  )
}
