import { Box, Heading, Stack, Table } from '@chakra-ui/react'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { WarrantyMark } from '../devices/WarrantyMark.tsx'

/** The devices that a vendor supplied. */
export function VendorAssets({ vendorId }: { vendorId: number }) {
  const list = usePagedQuery('vendors.assets', { params: { id: vendorId } }, { revalidateOnMount: true })
  return (
    <Stack as="section" gap="4" aria-labelledby="vendor-assets">
      <Heading as="h2" size="lg" id="vendor-assets">
        Supplied assets
      </Heading>
      <PagedList list={list} noun="assets" empty="No device names this vendor as its supplier yet.">
        {(assets) => (
          <Box borderWidth="1px" borderRadius="l3" overflowX="auto" bg="bg.panel">
            <Table.Root size="sm">
              <Table.Header>
                <Table.Row bg="bg.muted">
                  <Table.ColumnHeader>Asset</Table.ColumnHeader>
                  <Table.ColumnHeader>Type</Table.ColumnHeader>
                  <Table.ColumnHeader>Serial number</Table.ColumnHeader>
                  <Table.ColumnHeader>Warranty until</Table.ColumnHeader>
                </Table.Row>
              </Table.Header>
              <Table.Body fontVariantNumeric="tabular-nums">
                {assets.map((asset) => (
                  <Table.Row key={asset.id} bg="transparent" verticalAlign="top">
                    <Table.Cell>
                      {asset.deviceName}
                      <Box color="fg.muted">
                        {asset.manufacturer} {asset.model}
                      </Box>
                    </Table.Cell>
                    <Table.Cell>{asset.deviceType}</Table.Cell>
                    <Table.Cell overflowWrap="anywhere">{asset.serialNumber ?? 'None'}</Table.Cell>
                    <Table.Cell>
                      <WarrantyMark warrantyExpiration={asset.warrantyExpiration} />
                    </Table.Cell>
                  </Table.Row>
                ))}
              </Table.Body>
            </Table.Root>
          </Box>
        )}
      </PagedList>
    </Stack>
  )
}
