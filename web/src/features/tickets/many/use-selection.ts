import type { FoundQueueTicket } from '@remotehands/contract'
import { useRef, useState } from 'react'

/** How a row was pressed. */
interface Press {
  /** Everything from the row that was pressed before it. */
  isRange: boolean
}

export interface Selection {
  has: (id: number) => boolean
  tickets: readonly FoundQueueTicket[]
  toggle: (ticket: FoundQueueTicket, press: Press) => void
  choose: (tickets: readonly FoundQueueTicket[]) => void
  clear: () => void
}

/** The rows that are chosen, in their order in the list; those that were scrolled out of it stay. */
export function useSelection(rows: readonly FoundQueueTicket[]): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, FoundQueueTicket>>(new Map())
  const anchor = useRef<number>(undefined)
  const shown = new Map(rows.map((row) => [row.id, row]))

  function toggle(ticket: FoundQueueTicket, { isRange }: Press) {
    const [from, to] = [indexOf(anchor.current), indexOf(ticket.id)]
    anchor.current = ticket.id
    // Of two presses in one moment, the second goes on from the first.
    setChosen((before) => {
      const next = new Map(before)
      if (isRange && from !== -1 && to !== -1) {
        for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.set(row.id, row)
      } else if (!next.delete(ticket.id)) next.set(ticket.id, ticket)
      return next
    })
  }
  const indexOf = (id: number | undefined) => rows.findIndex((row) => row.id === id)

  return {
    has: (id) => chosen.has(id),
    // As they are shown now: a change is sent with the version that one sees.
    tickets: [...chosen.values()].map((ticket) => shown.get(ticket.id) ?? ticket),
    toggle,
    choose: (tickets) => setChosen(new Map(tickets.map((ticket) => [ticket.id, ticket]))),
    clear: () => setChosen(new Map()),
  }
}
