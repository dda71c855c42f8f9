import { Box, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { CompanyLink } from '../people/companies/CompanyLink.tsx'
import { DeviceLink } from './DeviceLink.tsx'
import { DeviceStatusBadge } from './DeviceStatusBadge.tsx'
import type { DeviceRowsProps } from './DeviceTable.tsx'
import { dayOr, modelOf, whereOf } from './device-words.ts'
import { WarrantyMark } from './WarrantyMark.tsx'

export function DeviceCards({ devices, withCompany = false, actions }: DeviceRowsProps) {
  return (
    <Stack as="ul" gap="3">
      {devices.map((device) => (
        <chakra.li key={device.id} p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
          <Flex gap="2" wrap="wrap" justify="space-between">
            <Heading as="h3" size="md">
              <DeviceLink device={device} />
            </Heading>
            <DeviceStatusBadge status={device.status} isRetired={device.isRetired} />
          </Flex>
          <p>
            {device.deviceType}, {modelOf(device)}
          </p>
          <Box mt="2" textStyle="sm" color="fg.muted">
            {withCompany && (
              <p>
                <CompanyLink id={device.companyId} name={device.company} />
              </p>
            )}
            {whereOf(device) && <p>{whereOf(device)}</p>}
            {device.serialNumber && (
              <chakra.p overflowWrap="anywhere">Serial number: {device.serialNumber}</chakra.p>
            )}
            <p>Last maintenance: {dayOr(device.lastMaintenanceDate, 'none yet')}</p>
            <Flex columnGap="1" wrap="wrap">
              Warranty until: <WarrantyMark warrantyExpiration={device.warrantyExpiration} />
            </Flex>
          </Box>
          {actions && <Box mt="3">{actions(device)}</Box>}
        </chakra.li>
      ))}
    </Stack>
  )
}
