import { lazy, Suspense, useEffect, useState } from 'react'
import { noteActivity } from '../../../lib/activity.ts'
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
    <Suspense>
      <IdleDialog seconds={left} onStay={stay} />
    </Suspense>
  )
}
