import { Badge } from '@chakra-ui/react'
import type { User } from '@remotehands/contract'

/** Marks an account that cannot sign in. */
export function InactiveBadge({ client }: { client: User }) {
  if (client.isActive) return null
  return (
    <Badge colorPalette="gray" variant="surface">
      inactive
    </Badge>
  )
}
