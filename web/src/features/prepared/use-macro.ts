import type { PreparedShelf } from '@remotehands/contract'
import { useRef } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useCreate } from '../../lib/use-create.ts'
import type { ShownTicket, TicketState } from '../tickets/use-ticket.ts'
import { useTicketChange } from '../tickets/use-ticket-change.ts'
import { useUnseenMessages } from '../tickets/use-unseen-messages.ts'
import { useTimeRefresh } from '../time/use-timer.ts'

/**
 * Uses a macro on a ticket. One whose answer was lost is asked for again as it was sent, though the ticket may look
 * different by now: it isn't done twice. Returns whether it was done.
 */
export function useMacro(ticket: ShownTicket, state: TicketState) {
  const { create } = useCreate('tickets.useMacro')
  const { change, ...rest } = useTicketChange(ticket, state)
  const unseen = useUnseenMessages(ticket, state)
  const refreshTime = useTimeRefresh()
  const unanswered = useRef<{ macro: string; version: number }>(undefined)

  function use({ shelf, id }: { shelf: PreparedShelf; id: number }): Promise<boolean> {
    const macro = `${shelf} ${id}`
    return change(async (shown) => {
      const version = unanswered.current?.macro === macro ? unanswered.current.version : shown
      unanswered.current = { macro, version }
      try {
        await unseen.send(`${macro} ${version}`, (seen) =>
          create({ shelf, id, version, ...seen }, { id: ticket.id }),
        )
        unanswered.current = undefined
        await refreshTime()
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
        if (isRefused) unanswered.current = undefined
        throw error
      }
    })
  }

  return { use, ...rest }
}
