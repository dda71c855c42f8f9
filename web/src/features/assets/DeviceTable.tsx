import { Box, Table } from '@chakra-ui/react'
import type { Device } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { ColumnWidths, oneLineRows } from '../../ui/one-line-rows.tsx'
import { SortedHead } from '../../ui/SortedHead.tsx'
import { CompanyLink } from '../people/companies/CompanyLink.tsx'
import { DeviceLink } from './DeviceLink.tsx'
import { DeviceStatusBadge } from './DeviceStatusBadge.tsx'
import type { DeviceOrder } from './device-orders.ts'
import { dayOr, modelOf, whereOf } from './device-words.ts'
import { WarrantyMark } from './WarrantyMark.tsx'

export interface DeviceRowsProps {
  devices: readonly Device[]
  /** Set where devices of several companies are listed. */
  withCompany?: boolean
  /** The order of one company's devices, which the table's heads change. */
  order?: DeviceOrder | undefined
  /** What can be done with a device. */
  actions?: (device: Device) => ReactNode
}

const widthsOf = (withCompany: boolean, withActions: boolean) => [
  withCompany ? 17 : 27,
  ...(withCompany ? [13.5] : []),
  ...[8, 10, withCompany ? 11.5 : 16, 11, 17],
  ...(withActions ? [12] : []),
]

export function DeviceTable({ devices, withCompany = false, order, actions }: DeviceRowsProps) {
  return (
    <Box borderWidth="1px" borderRadius="l3" overflowX="auto" bg="bg.panel">
      <Table.Root size="sm" css={oneLineRows}>
        <ColumnWidths of={widthsOf(withCompany, actions !== undefined)} />
        <Table.Header>
          <Table.Row bg="bg.muted">
            <SortedHead order={order} sort="name">
              Device
            </SortedHead>
            {withCompany && <Table.ColumnHeader>Company</Table.ColumnHeader>}
            <SortedHead order={order} sort="type">
              Type
            </SortedHead>
            <SortedHead order={order} sort="status">
              Status
            </SortedHead>
            <SortedHead order={order} sort="location">
              Location
            </SortedHead>
            <SortedHead order={order} sort="maintenance">
              Last maintenance
            </SortedHead>
            <SortedHead order={order} sort="warranty">
              Warranty until
            </SortedHead>
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
