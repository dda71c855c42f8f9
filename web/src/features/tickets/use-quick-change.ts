import type { QueueTicket } from '@remotehands/contract'
import { useRef } from 'react'
import { call } from '../../lib/api.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { type QuickChange, useUndoableChange } from './use-undoable-change.ts'

/** The fields that a row shows of a changed ticket. */
export const changedFields = (ticket: QueueTicket) => {
  const { status, priority, assigneeId, assigneeName, sla, dueAt, version, updatedAt, repliedSince } = ticket
  return { status, priority, assigneeId, assigneeName, sla, dueAt, version, updatedAt, repliedSince }
}

/** The changes of a ticket that are on their way. */
interface InHand {
  /** As the server last had it. */
  known: QueueTicket
  /** The version that the next change is made to: the one that was pressed, or that a change before it made. */
  version: number
  wanted: QuickChange[]
  last: Promise<unknown>
}

/** By ticket: the next change of a fast hand waits for the version that the one before makes. */
const inHand = new Map<number, InHand>()

/** Resolves once no change is on its way. */
export async function quickChangesDone(): Promise<void> {
  await Promise.all([...inHand.values()].map(({ last }) => last))
}

/**
 * Changes a ticket in its row: the row shows the new value at once, and the old one again, with the reason, if the server
 * refuses it. Somebody else's change is shown instead, and asks for another press.
 */
export function useQuickChange() {
  const lists = useLists()
  const { toast } = useToast()
  const undoable = useUndoableChange()
  /** By ticket: the latest version that a change here made. A list that is read again may lag behind it. */
  const made = useRef(new Map<number, number>())
  /** The row as the server has it, under what is still on its way. */
  const show = (id: number, { known, wanted }: InHand) => {
    const fields: Partial<QueueTicket> = Object.assign(changedFields(known), ...wanted)
    return lists.patch<QueueTicket>(['tickets.queue'], (row) => (row.id === id ? { ...row, ...fields } : row))
  }

  async function change(ticket: QueueTicket, wanted: QuickChange): Promise<QueueTicket | undefined> {
    const { id } = ticket
    const version = Math.max(ticket.version, made.current.get(id) ?? 0)
    const hand = inHand.get(id) ?? { known: ticket, version, wanted: [], last: Promise.resolve() }
    inHand.set(id, hand)
    hand.wanted.push(wanted)
    const sending = hand.last.then(() => send(hand, wanted, undoable.change))
    hand.last = sending.catch(() => undefined)
    await show(id, hand)
    try {
      const changed = await sending
      made.current.set(id, changed.version)
      await show(id, hand)
      void lists.forget(['figures.read', 'views.list'])
      return changed
    } catch (error) {
      await show(id, hand)
      const reason = reasonOf(error, 'Check your connection and try again.')
      toast({ title: `#${id} wasn’t changed`, description: reason, variant: 'destructive' })
      return undefined
    }
  }

  return { change }
}

type Change = ReturnType<typeof useUndoableChange>['change']

/** Sends one change, and keeps what the server has then. */
async function send(hand: InHand, wanted: QuickChange, change: Change): Promise<QueueTicket> {
  const { id } = hand.known
  try {
    const changed = await change({ id, version: hand.version }, wanted)
    hand.known = changed
    hand.version = changed.version
    return changed
  } catch (error) {
    hand.known = (await read(id)) ?? hand.known
    throw error
  } finally {
    hand.wanted.splice(hand.wanted.indexOf(wanted), 1)
    if (hand.wanted.length === 0) inHand.delete(id)
  }
}

const read = (id: number) =>
  call('tickets.readForStaff', { params: { id } }).catch((): QueueTicket | undefined => undefined)
