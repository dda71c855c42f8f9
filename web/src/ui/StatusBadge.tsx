import type { TicketPriority, TicketStatus } from '@remotehands/contract'
import {
  ArrowDown,
  ArrowUp,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CirclePause,
  CircleX,
  Equal,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import { IconBadge } from './IconBadge.tsx'

interface Look {
  palette: string
  Icon: LucideIcon
}

/** §4: new blue, in progress yellow, waiting for client purple, resolved green, closed grey. */
export const statusLooks: Record<TicketStatus, Look> = {
  new: { palette: 'blue', Icon: CircleDot },
  in_progress: { palette: 'yellow', Icon: CircleDashed },
  waiting_for_client: { palette: 'purple', Icon: CirclePause },
  resolved: { palette: 'green', Icon: CircleCheck },
  closed: { palette: 'gray', Icon: CircleX },
}

export const priorityLooks: Record<TicketPriority, Look> = {
  low: { palette: 'gray', Icon: ArrowDown },
  medium: { palette: 'blue', Icon: Equal },
  high: { palette: 'orange', Icon: ArrowUp },
  urgent: { palette: 'red', Icon: TriangleAlert },
}

const unknown: Look = { palette: 'gray', Icon: CircleDot }

/** Underscores are shown as spaces (§4). */
const words = (value: string) => value.replaceAll('_', ' ')

export function StatusBadge({ status }: { status: TicketStatus }) {
  const { palette, Icon } = statusLooks[status] ?? unknown
  return (
    <IconBadge palette={palette} Icon={Icon}>
      {words(status)}
    </IconBadge>
  )
}

export function PriorityBadge({ priority }: { priority: TicketPriority }) {
  const { palette, Icon } = priorityLooks[priority] ?? unknown
  return (
    <IconBadge palette={palette} Icon={Icon} variant="outline">
      {priority}
    </IconBadge>
  )
}
