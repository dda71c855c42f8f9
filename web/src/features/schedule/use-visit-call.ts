import type { Visit } from '@remotehands/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useLists } from '../../lib/use-lists.ts'

interface Refusal {
  message: string
  /** Messages by field name. */
  fields: Record<string, string>
}

/** What to reload when an appointment changes. */
const visitLists = ['visits.list', 'visits.read', 'devices.history', 'figures.read'] as const

/**
 * Sends a change of the schedule, once at a time. What was entered stays with the caller, who can send it again.
 * `current` is the appointment as it is known here: after a lost race the newer one, and then it `isChanged`.
 */
export function useVisitCall(visit?: Visit) {
  const [seen] = useState(visit)
  const [current, setCurrent] = useState(visit)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const isRunning = useRef(false)
  const isChanged = current?.version !== seen?.version
  const lists = useLists()

  // The lists are read again once the window is closed: a row that moves to another list would take it, and what was
  // typed, along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a window that closes after a lost race.
  useEffect(() => (isChanged ? () => void lists.forget(visitLists) : undefined), [isChanged])

  async function explain(error: unknown): Promise<Refusal> {
    const message = messageOf(error, 'This could not be saved. Nothing was lost; please try again.')
    const fields = error instanceof ApiError ? error.fields : {}
    if (visit && error instanceof ApiError && error.status === 409) {
      const newer = await call('visits.read', { params: { id: visit.id } }).catch(() => undefined)
      if (newer) setCurrent(newer)
    }
    return { message, fields }
  }

  async function send(what: () => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await what()
      await lists.forget(visitLists)
      return true
    } catch (error) {
      setRefusal(await explain(error))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  /** Refuses input that the server would refuse. */
  const refuse = (fields: Record<string, string>) =>
    setRefusal({ message: 'Some fields need your attention.', fields })

  return { current, isChanged, isBusy, refusal, send, refuse }
}
export type VisitCall = ReturnType<typeof useVisitCall>
