import { Button, Flex, Stack } from '@chakra-ui/react'
import type { Device } from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'
import { BackButton } from '../../ui/BackButton.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { RecordHeading } from '../../ui/RecordHeading.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { CompanyLink } from '../people/companies/CompanyLink.tsx'
import { RecurringWork } from '../recurring/RecurringWork.tsx'
import { ArchivedDevice } from './ArchivedDevice.tsx'
import { DeviceActions } from './DeviceActions.tsx'
import { DeviceHistory } from './DeviceHistory.tsx'
import { DeviceStatusBadge } from './DeviceStatusBadge.tsx'
import { dayOr, modelOf } from './device-words.ts'
import { WarrantyMark } from './WarrantyMark.tsx'

interface DeviceViewProps {
  id: number
  /** What one comes back to. */
  list?: string
  onBack: () => void
}

/** One device and its history. */
export function DeviceView({ id, list = 'devices', onBack }: DeviceViewProps) {
  return (
    <Stack gap="6">
      <BackButton onClick={onBack}>{`Back to ${list}`}</BackButton>
      <RecordState
        query={useQuery('devices.read', { params: { id } })}
        noun="device"
        named={`device #${id}`}
        reason="It does not exist, or it belongs to another company."
        back={<Button onClick={onBack}>Show the {list}</Button>}
      >
        {(device) => (
          <>
            <Description device={device} />
            <RecurringWork deviceId={id} />
            <DeviceHistory id={id} />
          </>
        )}
      </RecordState>
    </Stack>
  )
}

function Description({ device }: { device: Device }) {
  return (
    <Stack gap="4">
      <Flex gap="3" align="center" wrap="wrap">
        <RecordHeading>{device.deviceName}</RecordHeading>
        <DeviceStatusBadge status={device.status} isRetired={device.isRetired} />
        {!device.isOfArchived && <DeviceActions device={device} />}
      </Flex>
      {device.isOfArchived && <ArchivedDevice device={device} />}
      <Facts>
        <Fact name="Model">{modelOf(device)}</Fact>
        <Fact name="Type">{device.deviceType}</Fact>
        <Fact name="Serial number">{device.serialNumber ?? 'Not given'}</Fact>
        <Fact name="Asset tag">{device.assetTag ?? 'Not given'}</Fact>
        <Fact name="Company">
          <CompanyLink id={device.companyId} name={device.company} />
        </Fact>
        <Fact name="Registered to">{device.clientName ?? 'Unassigned'}</Fact>
        {device.siteName && <Fact name="Site">{device.siteName}</Fact>}
        <Fact name="Location">{device.location || 'Not given'}</Fact>
        {device.externalIds.map(({ system, id }) => (
          <Fact key={`${system} ${id}`} name={`Id in ${system}`}>
            {id}
          </Fact>
        ))}
        <Fact name="Last maintenance">{dayOr(device.lastMaintenanceDate, 'None yet')}</Fact>
        <Fact name="Warranty until">
          <WarrantyMark warrantyExpiration={device.warrantyExpiration} />
        </Fact>
      </Facts>
    </Stack>
  )
}
