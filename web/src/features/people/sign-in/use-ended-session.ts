import type { CurrentUser } from '@remotehands/contract'
import { useEffect, useState } from 'react'
import { onSignedOut } from '../../../lib/api.ts'

/** Whether the session ended without logging out here: it expired, or was ended elsewhere. */
export function useEndedSession(user: CurrentUser | undefined): boolean {
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    if (!user) return
    setEnded(false)
    return onSignedOut(() => setEnded(true))
  }, [user])
  return hasEnded
}
