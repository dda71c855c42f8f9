import { chakra } from '@chakra-ui/react'
import { DateAndAge } from '../../ui/DateAndAge.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'

interface TargetTimeProps {
  dueAt: string | null
  doneAt: string | null
  /** The word for what was done. */
  done: string
  /** The clock stands while the client is asked. */
  isPaused?: boolean
}

/** Until when something is promised or, once it is done, when that was. */
export function TargetTime({ dueAt, doneAt, done, isPaused = false }: TargetTimeProps) {
  if (doneAt) {
    return (
      <>
        {done} <DateAndAge instant={doneAt} />
      </>
    )
  }
  if (!dueAt) return <chakra.span color="fg.muted">No target</chakra.span>
  if (isPaused) return <chakra.span color="fg.muted">Paused while we wait for the client</chakra.span>
  return (
    <>
      Due <RelativeTime instant={dueAt} />
    </>
  )
}
