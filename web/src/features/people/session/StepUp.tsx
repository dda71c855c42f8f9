import { lazy, Suspense, useEffect, useState } from 'react'
import { onStepUp } from '../../../lib/step-up.ts'

// Most pages never ask.
const StepUpDialog = lazy(() => import('./StepUpDialog.tsx'))

/** Asks who it is whenever a call needs to know. */
export function StepUp() {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>()
  useEffect(() => onStepUp(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (!answer) return null
  const say = (isConfirmed: boolean) => {
    setAnswer(undefined)
    answer(isConfirmed)
  }
  return (
    <Suspense>
      <StepUpDialog onConfirmed={() => say(true)} onCancel={() => say(false)} />
    </Suspense>
  )
}
