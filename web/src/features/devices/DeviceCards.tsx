import { Box, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import type { Device } from '@remotehands/contract'
import { useNow } from '../../ui/use-now.ts'
import { DeviceLink } from './DeviceLink.tsx'
import { DeviceStatusBadge } from './DeviceStatusBadge.tsx'
import { dayOr, modelOf, warrantyOf } from './device-words.ts'

export function DeviceCards({ devices }: { devices: readonly Device[] }) {
  const now = useNow()
  return (
    <Stack as="ul" gap="3">
      {devices.map((device) => (
        <chakra.li key={device.id} p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
          <Flex gap="2" wrap="wrap" justify="space-between">
            <Heading as="h3" size="md">
              <DeviceLink device={device} />
            </Heading>
            <DeviceStatusBadge status={device.status} />
          </Flex>
          <p>
            {device.deviceType}, {modelOf(device)}
          </p>
          <Box mt="2" textStyle="sm" color="fg.muted">
            <p>{device.location}</p>
            <p>Last maintenance: {dayOr(device.lastMaintenanceDate, 'none yet')}</p>
            <p>Warranty until: {warrantyOf(device, now)}</p>
          </Box>
        </chakra.li>
      ))}
    </Stack>
  )
}
