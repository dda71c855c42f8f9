import { lazy, Suspense, useEffect, useState } from 'react'
import { onStepUp } from '../../../lib/step-up.ts'
import { Boundary } from '../../../ui/Boundary.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { MissingPart } from '../../../ui/MissingPart.tsx'

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
    <Boundary
      fallback={
        <Dialog isOpen title="Confirm it's you" onClose={() => say(false)}>
          <MissingPart />
        </Dialog>
      }
    >
      <Suspense>
        <StepUpDialog onConfirmed={() => say(true)} onCancel={() => say(false)} />
      </Suspense>
    </Boundary>
  )
}
