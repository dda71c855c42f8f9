import { useEffect } from 'react'
import { useMutate } from '../../lib/read-cache.tsx'
import { useSession } from '../people/session/use-session.ts'

/** The page's one connection to the live channel, while somebody is signed in who may use more than the set-up of a second factor. */
export function LiveChannel() {
  const { user, isLeaving } = useSession()
  const mutate = useMutate()
  const userId = isLeaving || user?.mustEnrolTwoFactor ? undefined : user?.id
  useEffect(() => {
    // A build with mocks has no server.
    if (userId === undefined || import.meta.env.MODE === 'mock' || typeof WebSocket === 'undefined') return
    let isOver = false
    let end: (() => void) | undefined
    import('./keep-live.ts').then(
      ({ keepLive }) => {
        if (!isOver) end = keepLive(mutate)
      },
      // After a deployment the page's own chunks may be gone: it asks each minute until it is loaded again.
      () => undefined,
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [userId, mutate])
  return null
}
