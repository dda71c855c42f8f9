import { Box, Table } from '@chakra-ui/react'
import type { Device } from '@remotehands/contract'
import { useNow } from '../../ui/use-now.ts'
import { DeviceLink } from './DeviceLink.tsx'
import { DeviceStatusBadge } from './DeviceStatusBadge.tsx'
import { dayOr, modelOf, warrantyOf } from './device-words.ts'

export function DeviceTable({ devices }: { devices: readonly Device[] }) {
  const now = useNow()
  return (
    <Box borderWidth="1px" borderRadius="l3" overflow="hidden" bg="bg.panel">
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row bg="bg.muted">
            <Table.ColumnHeader>Device</Table.ColumnHeader>
            <Table.ColumnHeader>Type</Table.ColumnHeader>
            <Table.ColumnHeader>Status</Table.ColumnHeader>
            <Table.ColumnHeader>Location</Table.ColumnHeader>
            <Table.ColumnHeader>Last maintenance</Table.ColumnHeader>
            <Table.ColumnHeader>Warranty until</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body fontVariantNumeric="tabular-nums">
          {devices.map((device) => (
            <Table.Row key={device.id} verticalAlign="top" bg="transparent">
              <Table.Cell>
                <DeviceLink device={device} />
                <Box color="fg.muted">{modelOf(device)}</Box>
              </Table.Cell>
              <Table.Cell>{device.deviceType}</Table.Cell>
              <Table.Cell>
                <DeviceStatusBadge status={device.status} />
              </Table.Cell>
              <Table.Cell overflowWrap="anywhere">{device.location}</Table.Cell>
              <Table.Cell>{dayOr(device.lastMaintenanceDate, 'None yet')}</Table.Cell>
              <Table.Cell>{warrantyOf(device, now)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}
