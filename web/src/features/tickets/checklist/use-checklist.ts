import type { Checklist, ChecklistAct } from '@remotehands/contract'
import { startTransition, useOptimistic, useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { useSession } from '../../people/session/use-session.ts'
import type { ShownTicket, TicketState } from '../use-ticket.ts'
import { useTicketChange } from '../use-ticket-change.ts'

const none: Checklist = { holds: false, items: [] }

/** A ticket's checklist with all that was done to it, also what is still on its way: acts go one after the other, and hold nobody up. */
export function useChecklist(ticket: ShownTicket, state: TicketState) {
  const { user } = useSession()
  const { change, ...more } = useTicketChange(ticket, state)
  const byName = user ? `${user.firstName} ${user.lastName}` : ''
  const [checklist, foresee] = useOptimistic(ticket.checklist ?? none, (now, act: ChecklistAct) =>
    foreseen(now, act, byName),
  )
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const send = (act: ChecklistAct) =>
    change(() => call('tickets.changeChecklist', { params: { id: ticket.id }, body: { change: act } }))

  /** Returns whether it was done. */
  function act(wanted: ChecklistAct): Promise<boolean> {
    const isDone = sent.current.then(() => send(wanted))
    sent.current = isDone
    startTransition(async () => {
      foresee(wanted)
      await isDone
    })
    return isDone
  }

  return { checklist, act, ...more }
}

/** What an act makes of a checklist; what the dialog of an item does is shown once it is done. */
function foreseen({ holds, items }: Checklist, act: ChecklistAct, byName: string): Checklist {
  switch (act.act) {
    case 'add': {
      const isNew = ({ id }: { id: string }) => items.every((item) => item.id !== id)
      const nobodys = { ownerId: null, ownerName: null, isOwnerActive: true, dueOn: null, done: null }
      const added = act.items.filter(isNew).map(({ id, text }) => ({ ...nobodys, id, text }))
      return { holds, items: [...items, ...added] }
    }
    case 'tick': {
      const done = act.isDone ? { at: new Date().toISOString(), byName } : null
      return { holds, items: items.map((item) => (item.id === act.item ? { ...item, done } : item)) }
    }
    case 'hold':
      return { holds: act.holds, items }
    default:
      return { holds, items }
  }
}
