import type { QueueTicket, TicketPriority, TicketStatus } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useToast } from '../../ui/toast/use-toast.ts'

/** One value of a ticket that is changed where it is shown. */
export type QuickChange =
  | { status: TicketStatus }
  | { priority: TicketPriority }
  | { assigneeId: number | null; assigneeName: string | null }

/** The fields that a row shows of a changed ticket. */
export const changedFields = (ticket: QueueTicket) => {
  const { status, priority, assigneeId, assigneeName, sla, dueAt, version, updatedAt } = ticket
  return { status, priority, assigneeId, assigneeName, sla, dueAt, version, updatedAt }
}

/** Changes on their way, by ticket: the next one of a fast hand waits for the version that the one before makes. */
const inHand = new Map<number, Promise<QueueTicket | undefined>>()

/**
 * Changes a ticket in its row: the row shows the new value at once, and the old one again, with the reason, if the server
 * refuses it. Somebody else's change is shown instead, and asks for another press.
 */
export function useQuickChange() {
  const lists = useLists()
  const { toast } = useToast()
  const show = (id: number, fields: Partial<QueueTicket>) =>
    lists.patch<QueueTicket>(['tickets.queue'], (row) => (row.id === id ? { ...row, ...fields } : row))

  async function change(ticket: QueueTicket, wanted: QuickChange): Promise<QueueTicket | undefined> {
    const { id } = ticket
    await show(id, wanted)
    const before = inHand.get(id) ?? Promise.resolve(undefined)
    const sending = before.then((earlier) => send(id, earlier?.version ?? ticket.version, wanted))
    const done = sending.catch(() => undefined)
    inHand.set(id, done)
    void done.then(() => inHand.get(id) === done && inHand.delete(id))
    try {
      const changed = await sending
      await show(id, changedFields(changed))
      void lists.forget(['figures.read'])
      return changed
    } catch (error) {
      const now = error instanceof ApiError && error.status === 409 ? await read(id) : undefined
      await show(id, changedFields(now ?? ticket))
      const fields = error instanceof ApiError ? Object.values(error.fields).join(' ') : ''
      const reason = fields || messageOf(error, 'Check your connection and try again.')
      toast({ title: `#${id} wasn’t changed`, description: reason, variant: 'destructive' })
      return undefined
    }
  }

  return { change, show }
}

async function send(id: number, version: number, wanted: QuickChange): Promise<QueueTicket> {
  const params = { id }
  if ('status' in wanted) {
    await call('tickets.changeStatus', { params, body: { status: wanted.status, version } })
    // Its answer is for both sides and leaves out what a row shows.
    return call('tickets.readForStaff', { params })
  }
  const body =
    'priority' in wanted ? { priority: wanted.priority, version } : { assigneeId: wanted.assigneeId, version }
  return call('tickets.update', { params, body })
}

const read = (id: number) =>
  call('tickets.readForStaff', { params: { id } }).catch((): QueueTicket | undefined => undefined)
