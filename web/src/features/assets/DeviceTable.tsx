import { Box, Table } from '@chakra-ui/react'
import type { Device } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { CompanyLink } from '../people/companies/CompanyLink.tsx'
import { DeviceLink } from './DeviceLink.tsx'
import { DeviceStatusBadge } from './DeviceStatusBadge.tsx'
import { dayOr, modelOf, whereOf } from './device-words.ts'
import { WarrantyMark } from './WarrantyMark.tsx'

export interface DeviceRowsProps {
  devices: readonly Device[]
  /** Set where devices of several companies are listed. */
  withCompany?: boolean
  /** What can be done with a device. */
  actions?: (device: Device) => ReactNode
}

export function DeviceTable({ devices, withCompany = false, actions }: DeviceRowsProps) {
  return (
    <Box borderWidth="1px" borderRadius="l3" overflowX="auto" bg="bg.panel">
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row bg="bg.muted">
            <Table.ColumnHeader>Device</Table.ColumnHeader>
            {withCompany && <Table.ColumnHeader>Company</Table.ColumnHeader>}
            <Table.ColumnHeader>Type</Table.ColumnHeader>
            <Table.ColumnHeader>Status</Table.ColumnHeader>
            <Table.ColumnHeader>Location</Table.ColumnHeader>
            <Table.ColumnHeader>Last maintenance</Table.ColumnHeader>
            <Table.ColumnHeader>Warranty until</Table.ColumnHeader>
            {actions && <Table.ColumnHeader>Actions</Table.ColumnHeader>}
          </Table.Row>
        </Table.Header>
        <Table.Body fontVariantNumeric="tabular-nums">
          {devices.map((device) => (
            <Table.Row key={device.id} verticalAlign="top" bg="transparent">
              <Table.Cell>
                <DeviceLink device={device} />
                <Box color="fg.muted">{modelOf(device)}</Box>
                {device.serialNumber && (
                  <Box color="fg.muted" overflowWrap="anywhere">
                    {device.serialNumber}
                  </Box>
                )}
              </Table.Cell>
              {withCompany && (
                <Table.Cell>
                  <CompanyLink id={device.companyId} name={device.company} />
                  <Box color="fg.muted">{device.clientName}</Box>
                </Table.Cell>
              )}
              <Table.Cell>{device.deviceType}</Table.Cell>
              <Table.Cell>
                <DeviceStatusBadge status={device.status} isRetired={device.isRetired} />
              </Table.Cell>
              <Table.Cell overflowWrap="anywhere">{whereOf(device)}</Table.Cell>
              <Table.Cell>{dayOr(device.lastMaintenanceDate, 'None yet')}</Table.Cell>
              <Table.Cell>
                <WarrantyMark warrantyExpiration={device.warrantyExpiration} />
              </Table.Cell>
              {actions && <Table.Cell>{actions(device)}</Table.Cell>}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}
