import { Badge } from '@chakra-ui/react'
import type { UserStatus } from '@remotehands/contract'
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'

const looks = {
  active: { palette: 'green', Icon: CircleCheck },
  invited: { palette: 'blue', Icon: CircleDashed },
  inactive: { palette: 'gray', Icon: CircleX },
} as const

export function UserStatusBadge({ status }: { status: UserStatus }) {
  const { palette, Icon } = looks[status]
  return (
    <Badge colorPalette={palette} variant="surface">
      <Icon size={12} aria-hidden />
      {status}
    </Badge>
  )
}
