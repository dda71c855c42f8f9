import { Badge } from '@chakra-ui/react'
import type { SuppressionReason } from '@remotehands/contract'
import { MailX } from 'lucide-react'

const words: Record<SuppressionReason, string> = { bounce: 'mail bounces', complaint: 'mail unwanted' }

/** Marks an address that we no longer mail to. */
export function MailBadge({ reason }: { reason: SuppressionReason | null }) {
  if (!reason) return null
  return (
    <Badge colorPalette="yellow" variant="surface">
      <MailX size={12} aria-hidden />
      {words[reason]}
    </Badge>
  )
}
