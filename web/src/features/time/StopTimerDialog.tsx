import { Box } from '@chakra-ui/react'
import type { Timer } from '@remotehands/contract'
import { lazy, Suspense } from 'react'
import { Boundary } from '../../ui/Boundary.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MissingPart } from '../../ui/MissingPart.tsx'

/** Loaded when somebody stops a timer: the button stands on every page. */
const StopTimerForm = lazy(() => import('./StopTimerForm.tsx'))

interface StopTimerDialogProps {
  /** Undefined while it is closed. */
  timer: Timer | undefined
  onClose: () => void
  /** When the timer has ended, either way. */
  onEnded?: () => void
}

/** Asks what becomes of the timer's time. */
export function StopTimerDialog({ timer, onClose, onEnded }: StopTimerDialogProps) {
  return (
    <Dialog isOpen={timer !== undefined} title="Stop timer" onClose={onClose}>
      <Boundary fallback={<MissingPart />}>
        <Suspense fallback={<Box h="64" />}>
          {timer && <StopTimerForm timer={timer} onClose={onClose} onEnded={onEnded} />}
        </Suspense>
      </Boundary>
    </Dialog>
  )
}
