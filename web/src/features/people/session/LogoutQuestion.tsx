import { lazy, Suspense, useEffect, useState } from 'react'
import { onHeldLogout } from '../../../lib/held-tab.ts'
import { Boundary } from '../../../ui/Boundary.tsx'

// Most pages never ask.
const LogoutDialog = lazy(() => import('./LogoutDialog.tsx'))

/** Asks whoever logs out while something is still being sent. */
export function LogoutQuestion() {
  const [answer, setAnswer] = useState<(isSure: boolean) => void>()
  useEffect(() => onHeldLogout(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (!answer) return null
  const say = (isSure: boolean) => {
    setAnswer(undefined)
    answer(isSure)
  }
  return (
    <Boundary fallback={null}>
      <Suspense>
        <LogoutDialog say={say} />
      </Suspense>
    </Boundary>
  )
}
