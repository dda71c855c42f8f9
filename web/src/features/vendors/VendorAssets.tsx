import { Box, chakra, Flex, Heading, Stack, Table } from '@chakra-ui/react'
import type { VendorAsset } from '@remotehands/contract'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { ColumnWidths, oneLineRows } from '../../ui/one-line-rows.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { modelOf } from '../assets/device-words.ts'
import { WarrantyMark } from '../assets/WarrantyMark.tsx'

/** The devices that a vendor supplied. */
export function VendorAssets({ vendorId }: { vendorId: number }) {
  const list = usePagedQuery('vendors.assets', { params: { id: vendorId } }, { revalidateOnMount: true })
  const Rows = useIsWide() ? AssetTable : AssetCards
  return (
    <Stack as="section" gap="4" aria-labelledby="vendor-assets">
      <Heading as="h2" size="lg" id="vendor-assets">
        Supplied assets
      </Heading>
      <PagedList list={list} noun="assets" empty="No device names this vendor as its supplier yet.">
        {(assets) => <Rows assets={assets} />}
      </PagedList>
    </Stack>
  )
}

interface AssetRowsProps {
  assets: readonly VendorAsset[]
}

function AssetTable({ assets }: AssetRowsProps) {
  return (
    <Box borderWidth="1px" borderRadius="l3" overflowX="auto" bg="bg.panel">
      <Table.Root size="sm" css={oneLineRows}>
        <ColumnWidths of={[45, 15, 20, 20]} />
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
                <Box color="fg.muted">{modelOf(asset)}</Box>
              </Table.Cell>
              <Table.Cell>{asset.deviceType}</Table.Cell>
              <Table.Cell overflowWrap="anywhere">
                {asset.serialNumber ?? <chakra.span color="fg.muted">None</chakra.span>}
              </Table.Cell>
              <Table.Cell>
                <WarrantyMark warrantyExpiration={asset.warrantyExpiration} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}

function AssetCards({ assets }: AssetRowsProps) {
  return (
    <Stack as="ul" gap="3">
      {assets.map((asset) => (
        <chakra.li key={asset.id} p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
          <Heading as="h3" size="sm" overflowWrap="anywhere">
            {asset.deviceName}
          </Heading>
          <p>
            {asset.deviceType}, {modelOf(asset)}
          </p>
          <Box mt="2" textStyle="sm" color="fg.muted">
            {asset.serialNumber && (
              <chakra.p overflowWrap="anywhere">Serial number: {asset.serialNumber}</chakra.p>
            )}
            <Flex columnGap="1" wrap="wrap">
              Warranty until: <WarrantyMark warrantyExpiration={asset.warrantyExpiration} />
            </Flex>
          </Box>
        </chakra.li>
      ))}
    </Stack>
  )
}
