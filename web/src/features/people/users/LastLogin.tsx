import type { User } from '@remotehands/contract'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'

export function LastLogin({ client }: { client: User }) {
  return client.lastLogin ? <RelativeTime instant={client.lastLogin} /> : 'never'
}
