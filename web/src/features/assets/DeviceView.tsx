import {
  Box,
  Button,
  chakra,
  Flex,
  Heading,
  SimpleGrid,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@chakra-ui/react'
import type { Device } from '@remotehands/contract'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useQuery } from '../../lib/use-query.ts'
import { CompanyLink } from '../people/companies/CompanyLink.tsx'
import { DeviceActions } from './DeviceActions.tsx'
import { DeviceHistory } from './DeviceHistory.tsx'
import { DeviceStatusBadge } from './DeviceStatusBadge.tsx'
import { dayOr, modelOf } from './device-words.ts'
import { WarrantyMark } from './WarrantyMark.tsx'

interface DeviceViewProps {
  id: number
  onBack: () => void
}

/** One device: what it is, and what happened to it. */
export function DeviceView({ id, onBack }: DeviceViewProps) {
  const { data: device, error, isRefreshing, refresh } = useQuery('devices.read', { params: { id } })
  return (
    <Stack gap="6">
      <Flex>
        <Button variant="ghost" colorPalette="gray" size="sm" ms="-3" onClick={onBack}>
          <ArrowLeft size={16} aria-hidden />
          Back to devices
        </Button>
      </Flex>
      {device && <Facts device={device} />}
      {device && <DeviceHistory id={id} />}
      {!device && !error && <DeviceSkeleton />}
      {!device && error && (
        <Missing id={id} error={error} isRetrying={isRefreshing} onRetry={refresh} onBack={onBack} />
      )}
    </Stack>
  )
}

function Facts({ device }: { device: Device }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap="4">
      <Flex gap="3" align="center" wrap="wrap">
        <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none" overflowWrap="anywhere">
          {device.deviceName}
        </Heading>
        <DeviceStatusBadge status={device.status} isRetired={device.isRetired} />
        <DeviceActions device={device} />
      </Flex>
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
        <Fact name="Model">{modelOf(device)}</Fact>
        <Fact name="Type">{device.deviceType}</Fact>
        <Fact name="Serial number">{device.serialNumber ?? 'Not given'}</Fact>
        <Fact name="Asset tag">{device.assetTag ?? 'Not given'}</Fact>
        <Fact name="Company">
          <CompanyLink id={device.companyId} name={device.company} />
        </Fact>
        <Fact name="Registered to">{device.clientName ?? 'Unassigned'}</Fact>
        <Fact name="Location">{device.location || 'Not given'}</Fact>
        <Fact name="Last maintenance">{dayOr(device.lastMaintenanceDate, 'None yet')}</Fact>
        <Fact name="Warranty until">
          <WarrantyMark warrantyExpiration={device.warrantyExpiration} />
        </Fact>
      </SimpleGrid>
    </Stack>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd m="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </div>
  )
}

interface MissingProps extends DeviceViewProps {
  error: Error
  isRetrying: boolean
  onRetry: () => unknown
}

function Missing({ id, error, isRetrying, onRetry, onBack }: MissingProps) {
  const isAbsent = error instanceof ApiError && error.status === 404
  return (
    <Box
      role="alert"
      p="6"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l3"
    >
      <chakra.p fontWeight="semibold">
        {isAbsent ? `There is no device #${id}.` : 'The device could not be loaded.'}
      </chakra.p>
      <chakra.p mb="4" color="fg.muted">
        {isAbsent
          ? 'It does not exist, or it belongs to another company.'
          : messageOf(error, 'Nothing was lost. Please try again.')}
      </chakra.p>
      {isAbsent ? (
        <Button onClick={onBack}>Show the devices</Button>
      ) : (
        <Button aria-disabled={isRetrying} onClick={() => isRetrying || onRetry()}>
          {isRetrying ? 'Retrying…' : 'Retry'}
        </Button>
      )}
    </Box>
  )
}

function DeviceSkeleton() {
  return (
    <Stack role="status" gap="4">
      <VisuallyHidden>Loading the device…</VisuallyHidden>
      <Skeleton h="9" maxW="xs" />
      <Skeleton h="24" />
      <Skeleton h="24" />
    </Stack>
  )
}
