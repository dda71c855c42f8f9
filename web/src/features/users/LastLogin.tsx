import type { Client } from '@remotehands/contract'
import { RelativeTime } from '../../ui/RelativeTime.tsx'

export function LastLogin({ client }: { client: Client }) {
  if (!client.isActive) return 'deactivated'
  return client.lastLogin ? <RelativeTime instant={client.lastLogin} /> : 'never'
}
