import type { InquiryStatus } from '@remotehands/contract'
import { Ban, CircleCheck, Mail } from 'lucide-react'
import { IconBadge } from '../../../ui/IconBadge.tsx'

const looks = {
  new: { palette: 'blue', Icon: Mail },
  answered: { palette: 'green', Icon: CircleCheck },
  spam: { palette: 'gray', Icon: Ban },
} as const

export function InquiryBadge({ status }: { status: InquiryStatus }) {
  const { palette, Icon } = looks[status]
  return (
    <IconBadge palette={palette} Icon={Icon}>
      {status}
    </IconBadge>
  )
}
