import type { Client } from '@remotehands/contract'
import { RelativeTime } from '../../ui/RelativeTime.tsx'

export function LastLogin({ client }: { client: Client }) {
  return client.lastLogin ? <RelativeTime instant={client.lastLogin} /> : 'never'
}
