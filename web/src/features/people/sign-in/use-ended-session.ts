import type { CurrentUser } from '@remotehands/contract'
import { useEffect, useState } from 'react'
import { onSignedOut } from '../../../lib/api.ts'
import { useSession } from '../session/use-session.ts'

/** Whether the session ended without logging out here: it expired, or was ended elsewhere. */
export function useEndedSession(user: CurrentUser | undefined): boolean {
  const { isLeaving } = useSession()
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    // What was asked before a log-out may be refused after it.
    if (!user || isLeaving) return
    setEnded(false)
    return onSignedOut(() => setEnded(true))
  }, [user, isLeaving])
  return hasEnded
}
