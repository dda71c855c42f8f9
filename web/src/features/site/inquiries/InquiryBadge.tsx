import { Badge } from '@chakra-ui/react'
import type { InquiryStatus } from '@remotehands/contract'
import { Ban, CircleCheck, Mail } from 'lucide-react'

const looks = {
  new: { palette: 'blue', Icon: Mail },
  answered: { palette: 'green', Icon: CircleCheck },
  spam: { palette: 'gray', Icon: Ban },
} as const

export function InquiryBadge({ status }: { status: InquiryStatus }) {
  const { palette, Icon } = looks[status]
  return (
    <Badge colorPalette={palette} variant="surface">
      <Icon size={12} aria-hidden />
      {status}
    </Badge>
  )
}
