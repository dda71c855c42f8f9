import { useQuery } from '../../lib/use-query.ts'
import { useSession } from '../people/session/use-session.ts'

const everyMinute = 60_000

/** The number of unread notices, read each minute and when the window gets the focus. */
export function useUnreadCount() {
  const { user } = useSession()
  const { data, refresh } = useQuery(user && 'notices.unread', undefined, {
    refreshInterval: everyMinute,
    revalidateOnFocus: true,
  })
  return { isSignedIn: user !== undefined, count: data?.count ?? 0, refresh }
}
