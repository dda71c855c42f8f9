import type { StaffTicketEntry } from '@remotehands/contract'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { type ShownTicket, type TicketState, useTicketHistory } from './use-ticket.ts'

/** What the writer had seen when they pressed Send, and what arrived before it did. */
export interface UnseenMessages {
  /** Messages that arrived while somebody was writing, oldest first; empty once they are answered. */
  arrived: readonly StaffTicketEntry[]
  /** Sends `content` with the last entry on the screen, the same one for as long as it may have been written. */
  send<T>(content: string, work: (seen: { seen?: string }) => Promise<T>): Promise<T>
}

/** Keeps a message from crossing one that its writer has not read. */
export function useUnseenMessages(ticket: ShownTicket, state: TicketState): UnseenMessages {
  const { items = [], hasMore } = useTicketHistory(ticket.id, state.seesNotes)
  const [refusedAt, setRefusedAt] = useState<string>()
  const attempt = useRef<{ content: string; seen: { seen?: string } }>(undefined)
  // Of a history that is shown in part the end isn't known.
  const last = hasMore ? undefined : items.at(-1)?.id
  return {
    arrived:
      refusedAt === undefined ? [] : items.filter(({ id, message }) => id > refusedAt && message !== null),
    async send(content, work) {
      if (attempt.current?.content !== content)
        attempt.current = { content, seen: last === undefined ? {} : { seen: last } }
      const { seen } = attempt.current
      try {
        const done = await work(seen)
        attempt.current = undefined
        setRefusedAt(undefined)
        return done
      } catch (error) {
        if (error instanceof ApiError && error.code === 'UNSEEN_MESSAGE') {
          attempt.current = undefined
          setRefusedAt(seen.seen)
        }
        throw error
      }
    },
  }
}
