import { chakra } from '@chakra-ui/react'
import { DueTime } from '../../ui/DueTime.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'

interface TargetTimeProps {
  dueAt: string | null
  doneAt: string | null
  /** The word for what was done. */
  done: string
  /** Whom we're waiting for while the clock is paused. */
  waitsFor?: string | undefined
}

/** When something is due or, once done, when that was. */
export function TargetTime({ dueAt, doneAt, done, waitsFor }: TargetTimeProps) {
  if (doneAt) {
    return (
      <>
        {done} <RelativeTime instant={doneAt} />
      </>
    )
  }
  if (!dueAt) return <chakra.span color="fg.muted">No target</chakra.span>
  if (waitsFor) return <chakra.span color="fg.muted">Paused while we wait for {waitsFor}</chakra.span>
  return (
    <>
      Due <DueTime instant={dueAt} />
    </>
  )
}
