import type { ChangeResult, QueueTicket, TicketStatus } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useToast } from '../../ui/toast/use-toast.ts'

type Undo = NonNullable<ChangeResult['undo']>

/** Moves a ticket by one press. Nobody is mailed for a minute, in which it can be taken back; the notification offers it. */
export function useUndoableMove() {
  const lists = useLists()
  const { toast } = useToast()

  async function move(
    { id, version }: Pick<QueueTicket, 'id' | 'version'>,
    status: TicketStatus,
  ): Promise<QueueTicket> {
    const { ticket, undo } = await only(
      call('tickets.changeMany', {
        body: { tickets: [{ id, version }], change: { status } },
        idempotencyKey: crypto.randomUUID(),
      }),
    )
    const title = `#${id} ${status.replaceAll('_', ' ')}`
    toast({ title, ...(undo && { action: { label: 'Undo', onPress: () => void takeBack(ticket, undo) } }) })
    return ticket
  }

  async function takeBack({ id, version }: QueueTicket, { entry }: Undo): Promise<void> {
    try {
      const body = { tickets: [{ id, version, entry }] }
      const { ticket } = await only(call('tickets.undoMany', { body }))
      toast({ title: `#${id} is ${ticket.status.replaceAll('_', ' ')} again` })
    } catch (error) {
      const description = messageOf(error, 'Check your connection and try again.')
      toast({ title: `#${id} stays as it is`, description, variant: 'destructive' })
    }
    await Promise.all([
      lists.forget(['tickets.queue', 'figures.read', 'views.list']),
      lists.forgetOne('tickets.readForStaff', id),
      lists.forgetOne('tickets.historyForStaff', id),
    ])
  }

  return { move }
}

/** What became of the one ticket of a call for many; a refusal is an error, as in a call for one. */
async function only(results: Promise<ChangeResult[]>): Promise<ChangeResult & { ticket: QueueTicket }> {
  const [result] = await results
  if (result?.ticket) return { ...result, ticket: result.ticket }
  const message = result?.refusal ?? 'This could not be saved. Nothing was lost; please try again.'
  throw new ApiError(409, message, { code: 'CONFLICT', message })
}
