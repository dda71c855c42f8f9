import type { CurrentUser } from '@remotehands/contract'
import { useEffect, useState } from 'react'
import { onSignedOut } from '../../../lib/api.ts'

/** Whether the last session ended without a log-out here: elsewhere, or because its time was up. */
export function useEndedSession(user: CurrentUser | undefined): boolean {
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    if (!user) return
    setEnded(false)
    return onSignedOut(() => setEnded(true))
  }, [user])
  return hasEnded
}
