import { useQuery } from '../../lib/use-query.ts'
import { useSession } from '../people/session/use-session.ts'

const everyMinute = 60_000

/** How many notices wait for whoever is signed in: asked each minute and when the window is looked at again. */
export function useUnreadCount() {
  const { user } = useSession()
  const { data, refresh } = useQuery(user && 'notices.unread', undefined, {
    refreshInterval: everyMinute,
    revalidateOnFocus: true,
  })
  return { isSignedIn: user !== undefined, count: data?.count ?? 0, refresh }
}
