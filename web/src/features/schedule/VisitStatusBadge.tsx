import type { VisitStatus } from '@remotehands/contract'
import {
  CalendarCheck,
  CircleCheck,
  CircleDot,
  CirclePause,
  CircleSlash,
  CircleX,
  type LucideIcon,
} from 'lucide-react'
import { IconBadge } from '../../ui/IconBadge.tsx'

const looks: Record<VisitStatus, { palette: string; Icon: LucideIcon }> = {
  requested: { palette: 'blue', Icon: CircleDot },
  proposed: { palette: 'purple', Icon: CirclePause },
  scheduled: { palette: 'yellow', Icon: CalendarCheck },
  completed: { palette: 'green', Icon: CircleCheck },
  declined: { palette: 'red', Icon: CircleSlash },
  cancelled: { palette: 'gray', Icon: CircleX },
}

export function VisitStatusBadge({ status }: { status: VisitStatus }) {
  const { palette, Icon } = looks[status]
  return (
    <IconBadge palette={palette} Icon={Icon}>
      {status}
    </IconBadge>
  )
}
