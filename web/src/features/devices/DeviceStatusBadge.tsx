import { Badge } from '@chakra-ui/react'
import type { Device } from '@remotehands/contract'
import { CircleCheck, CircleDot, type LucideIcon, ShieldAlert, Wrench } from 'lucide-react'

const looks: Record<Device['status'], { palette: string; Icon: LucideIcon }> = {
  active: { palette: 'green', Icon: CircleCheck },
  maintenance: { palette: 'yellow', Icon: Wrench },
  warranty: { palette: 'blue', Icon: ShieldAlert },
  other: { palette: 'gray', Icon: CircleDot },
}

/** §4: one colour for each status, and never colour alone. */
export function DeviceStatusBadge({ status }: Pick<Device, 'status'>) {
  const { palette, Icon } = looks[status]
  return (
    <Badge colorPalette={palette} variant="surface">
      <Icon size={12} aria-hidden />
      {status}
    </Badge>
  )
}
