import { lazy, Suspense, useEffect, useState } from 'react'
import { noteActivity } from '../../../lib/activity.ts'
import { Boundary } from '../../../ui/Boundary.tsx'
import { keepSession } from './keep-session.ts'
import { useSession } from './use-session.ts'

// Most pages never warn.
const IdleDialog = lazy(() => import('./IdleDialog.tsx'))

/** Warns a person whose session is about to end, in every tab. */
export function IdleWatch() {
  const { user, isLeaving } = useSession()
  const idleMinutes = isLeaving ? undefined : user?.idleMinutes
  const userId = user?.id
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    if (idleMinutes === undefined || userId === undefined) return
    const stop = keepSession(idleMinutes, setLeft)
    return () => {
      stop()
      setLeft(undefined)
    }
  }, [idleMinutes, userId])
  if (left === undefined) return null
  const stay = () => {
    noteActivity()
    setLeft(undefined)
  }
  return (
    // Without the warning, the sign-in says why the session ended, and what was typed is there again.
    <Boundary fallback={null}>
      <Suspense>
        <IdleDialog seconds={left} onStay={stay} />
      </Suspense>
    </Boundary>
  )
}
