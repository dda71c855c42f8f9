import { Link } from '@chakra-ui/react'
import type { Device } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { useOpenRecord } from '../../lib/use-open-record.ts'

export function DeviceLink({ device: { id, deviceName } }: { device: Device }) {
  const { linkTo } = useOpenRecord('device')
  return (
    <Link asChild fontWeight="semibold" overflowWrap="anywhere">
      <RouterLink to={linkTo(id)}>{deviceName}</RouterLink>
    </Link>
  )
}
