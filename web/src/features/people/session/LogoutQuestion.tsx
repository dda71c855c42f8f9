import { lazy, Suspense, useEffect, useState } from 'react'
import { onHeldLogout } from '../../../lib/held-tab.ts'
import { Boundary } from '../../../ui/Boundary.tsx'

// Most pages never ask.
const LogoutDialog = lazy(() => import('./LogoutDialog.tsx'))

/** Asks whoever logs out while something is still being sent. */
export function LogoutQuestion() {
  const [asked, setAsked] = useState<{ goOn: () => void }>()
  useEffect(() => onHeldLogout((goOn) => setAsked({ goOn })), [])
  if (!asked) return null
  const close = () => setAsked(undefined)
  return (
    <Boundary fallback={null}>
      <Suspense>
        <LogoutDialog
          onConfirm={() => {
            close()
            asked.goOn()
          }}
          onCancel={close}
        />
      </Suspense>
    </Boundary>
  )
}
