import { Link } from '@chakra-ui/react'
import type { Device } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { useOpenDevice } from './use-open-device.ts'

export function DeviceLink({ device: { id, deviceName } }: { device: Device }) {
  const { linkTo } = useOpenDevice()
  return (
    <Link asChild fontWeight="semibold" overflowWrap="anywhere">
      <RouterLink to={linkTo(id)}>{deviceName}</RouterLink>
    </Link>
  )
}
