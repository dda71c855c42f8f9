import type { UserStatus } from '@remotehands/contract'
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { IconBadge } from '../../../ui/IconBadge.tsx'

const looks = {
  active: { palette: 'green', Icon: CircleCheck },
  invited: { palette: 'blue', Icon: CircleDashed },
  inactive: { palette: 'gray', Icon: CircleX },
} as const

export function UserStatusBadge({ status }: { status: UserStatus }) {
  const { palette, Icon } = looks[status]
  return (
    <IconBadge palette={palette} Icon={Icon}>
      {status}
    </IconBadge>
  )
}
