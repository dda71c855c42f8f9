import { useRef, useState } from 'react'
import { ApiError, messageOf, reasonOf } from '../../lib/api-error.ts'
import { type Difference, ticketDifferences } from './ticket-differences.ts'
import type { ShownTicket, TicketState } from './use-ticket.ts'

/** Why a change wasn't made. `changes` is what somebody else did meanwhile; the screen already shows it. */
export interface Refusal {
  message: string
  changes: Difference[]
}

/**
 * Changes a ticket, once at a time. A change of an older version is refused: the newer ticket is read, and the refusal
 * says what is different, so that the person can look and send again. A form sends the version that it was opened on
 * (`isForm`), though the screen goes on with what others do; a button the version on the screen.
 */
export function useTicketChange(
  ticket: ShownTicket | undefined,
  { read, refresh }: Pick<TicketState, 'read' | 'refresh'>,
  { isForm = false } = {},
) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal & { of?: string }>()
  const isRunning = useRef(false)
  const [opened, setOpened] = useState(ticket)
  const answered = isForm ? (opened ?? ticket) : ticket

  async function explain(error: unknown): Promise<Refusal & { of?: string }> {
    const message = messageOf(error, 'This could not be saved. Nothing was lost; please try again.')
    if (!ticket || !(error instanceof ApiError)) return { message, changes: [] }
    if (error.status !== 409) return { message: reasonOf(error, message), changes: [] }
    const [now] = await Promise.all([read(), refresh()])
    if (now) setOpened(now)
    const changes = now && answered ? ticketDifferences(answered, now) : []
    return { message, changes, ...(now && changes.length === 0 && { of: stateOf(now) }) }
  }
  // What held it back may be done since.
  const isPast = refused?.of !== undefined && ticket !== undefined && refused.of !== stateOf(ticket)

  /** Returns whether the change was made; `send` gets the version on the screen. */
  async function change(send: (version: number) => Promise<unknown>): Promise<boolean> {
    if (isRunning.current || !answered) return false
    isRunning.current = true
    setBusy(true)
    setRefused(undefined)
    try {
      await send(answered.version)
      await refresh()
      return true
    } catch (error) {
      setRefused(await explain(error))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { change, isBusy, refusal: isPast ? undefined : refused, forgive: () => setRefused(undefined) }
}

/** What of a ticket can hold a change back. */
const stateOf = ({ version, status, checklist }: ShownTicket) =>
  JSON.stringify([version, status, checklist?.holds, checklist?.items.map(({ done }) => done !== null)])
