import { useIsLive } from '../../lib/live-state.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useSession } from '../people/session/use-session.ts'

const minute = 60_000

/**
 * The number of unread notices. The live channel says when to read it; without one, it is read each minute and when the
 * window gets the focus.
 */
export function useUnreadCount() {
  const { user } = useSession()
  const isLive = useIsLive()
  const { data, refresh } = useQuery(user && 'notices.unread', undefined, {
    // Also beside the channel: it may have lost a frame.
    refreshInterval: isLive ? 15 * minute : minute,
    revalidateOnFocus: !isLive,
  })
  return { isSignedIn: user !== undefined, count: data?.count ?? 0, refresh }
}
