import type { Device } from '@remotehands/contract'
import { Archive, CircleCheck, CircleDot, type LucideIcon, ShieldAlert, Wrench } from 'lucide-react'
import { IconBadge } from '../../ui/IconBadge.tsx'

const looks: Record<Device['status'], { palette: string; Icon: LucideIcon }> = {
  active: { palette: 'green', Icon: CircleCheck },
  maintenance: { palette: 'yellow', Icon: Wrench },
  warranty: { palette: 'blue', Icon: ShieldAlert },
  other: { palette: 'gray', Icon: CircleDot },
}

interface DeviceStatusBadgeProps extends Pick<Device, 'status'> {
  /** A retired device shows that instead of its status. */
  isRetired?: boolean
}

/** §4: one colour for each status, and never colour alone. */
export function DeviceStatusBadge({ status, isRetired = false }: DeviceStatusBadgeProps) {
  const { palette, Icon } = isRetired ? { palette: 'gray', Icon: Archive } : looks[status]
  return (
    <IconBadge palette={palette} Icon={Icon}>
      {isRetired ? 'retired' : status}
    </IconBadge>
  )
}
