import { use, useEffect } from 'react'
import { type Session, SessionContext } from './SessionProvider.tsx'

/** The signed-in user. With `now` the session is checked at once, as the portals need it. */
export function useSession({ now = false } = {}): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  const { check } = session
  useEffect(() => {
    if (now) check()
  }, [now, check])
  return session
}
