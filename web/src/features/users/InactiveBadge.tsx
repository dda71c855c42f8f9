import { Badge } from '@chakra-ui/react'
import type { Client } from '@remotehands/contract'

/** Marks an account that cannot sign in. */
export function InactiveBadge({ client }: { client: Client }) {
  if (client.isActive) return null
  return (
    <Badge colorPalette="gray" variant="surface">
      inactive
    </Badge>
  )
}
