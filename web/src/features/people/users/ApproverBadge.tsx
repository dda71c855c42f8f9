import { Badge } from '@chakra-ui/react'
import type { ListedUser } from '@remotehands/contract'

/** Marks somebody who decides on requests that need approval. */
export function ApproverBadge({ user }: { user: Pick<ListedUser, 'isApprover'> }) {
  if (!user.isApprover) return null
  return (
    <Badge colorPalette="accent" variant="surface">
      approver
    </Badge>
  )
}
