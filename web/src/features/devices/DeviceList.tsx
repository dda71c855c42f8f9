import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { DeviceCards } from './DeviceCards.tsx'
import { DeviceTable } from './DeviceTable.tsx'
import { DeviceView } from './DeviceView.tsx'
import { useOpenDevice } from './use-open-device.ts'

interface DeviceListProps {
  /** For staff who look into one company. */
  companyId?: number
}

/** The devices that the viewer may see, and the one that the address names. */
export function DeviceList({ companyId }: DeviceListProps) {
  const { deviceId, close } = useOpenDevice()
  if (deviceId !== undefined) return <DeviceView key={deviceId} id={deviceId} onBack={close} />
  return <Devices {...(companyId !== undefined && { companyId })} />
}

function Devices({ companyId }: DeviceListProps) {
  const list = usePagedQuery('devices.list', { query: { companyId } })
  const isWide = useIsWide()
  return (
    <PagedList
      heading="Devices"
      list={list}
      noun="devices"
      empty="No device is registered yet. Your account manager registers what we look after."
    >
      {(devices) => (isWide ? <DeviceTable devices={devices} /> : <DeviceCards devices={devices} />)}
    </PagedList>
  )
}
