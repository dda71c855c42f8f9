import type { ChangeResult, QueueTicket, TicketPriority, TicketStatus } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { blockedWords } from './corrections/BlockedNotice.tsx'

type Undo = NonNullable<ChangeResult['undo']>

/** One value of a ticket that is changed where it is shown. */
export type QuickChange =
  | { status: TicketStatus }
  | { priority: TicketPriority }
  | { assigneeId: number | null; assigneeName: string | null }

/** Changes a ticket by one press. Nobody is told for a minute, in which it can be taken back; the notification offers it. */
export function useUndoableChange() {
  const lists = useLists()
  const { toast } = useToast()

  async function change(
    { id, version }: Pick<QueueTicket, 'id' | 'version'>,
    wanted: QuickChange,
  ): Promise<QueueTicket> {
    const { assigneeName: _, ...sent } = { assigneeName: null, ...wanted }
    const { ticket, undo, blockedBy } = await only(
      call('tickets.changeMany', {
        body: { tickets: [{ id, version }], change: sent },
        idempotencyKey: crypto.randomUUID(),
      }),
    )
    if (undo)
      toast({
        title: `#${id} ${wordsOf(wanted)}`,
        ...(blockedBy.length > 0 && { description: blockedWords(blockedBy.map((other) => ({ id: other }))) }),
        action: { label: 'Undo', onPress: () => void takeBack(ticket, undo, wanted) },
      })
    return ticket
  }

  async function takeBack({ id, version }: QueueTicket, { entry }: Undo, wanted: QuickChange): Promise<void> {
    try {
      const body = { tickets: [{ id, version, entry }] }
      const { ticket } = await only(call('tickets.undoMany', { body }))
      toast({ title: `#${id} is ${valueNow(ticket, wanted)} again` })
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

  return { change }
}

/** What a change made of a ticket. */
function wordsOf(wanted: QuickChange): string {
  if ('status' in wanted) return wanted.status.replaceAll('_', ' ')
  if ('priority' in wanted) return `has ${wanted.priority} priority`
  return wanted.assigneeName ? `assigned to ${wanted.assigneeName}` : 'unassigned'
}

/** What a ticket has where another value was wanted. */
function valueNow({ status, priority, assigneeName }: QueueTicket, wanted: QuickChange): string {
  if ('status' in wanted) return status.replaceAll('_', ' ')
  if ('priority' in wanted) return `of ${priority} priority`
  return assigneeName ? `assigned to ${assigneeName}` : 'unassigned'
}

/** What became of the one ticket of a call for many; a refusal is an error, as in a call for one. */
async function only(results: Promise<ChangeResult[]>): Promise<ChangeResult & { ticket: QueueTicket }> {
  const [result] = await results
  if (result?.ticket) return { ...result, ticket: result.ticket }
  const message = result?.refusal ?? 'This could not be saved. Nothing was lost; please try again.'
  throw new ApiError(409, message, { code: 'CONFLICT', message })
}
