import { isOpen } from '@remotehands/contract'
import type { TicketEvent, UserRecord } from '@remotehands/core'
import type { World } from '../world.ts'
import { staffRoles } from './apart.ts'
import { inOrder } from './history.ts'
import type { Stored } from './stored.ts'

/** The queue lists the open tickets, and those that are resolved and have a reply without an answer. */
export async function checkQueue(
  { clerk, call, break: broken }: World,
  { tickets, histories, people }: Stored,
): Promise<void> {
  const listed = new Map<number, string>()
  const open = [...tickets.values()].filter(({ status }) => isOpen(status))
  for (const priority of ['urgent', 'high', 'medium', 'low'] as const) {
    const expected = open.filter((ticket) => ticket.priority === priority)
    const page = await call(clerk, 'tickets.queue', {
      query: { status: 'open', priority, sort: 'due', limit: 100 },
    })
    for (const { id, status } of page) listed.set(id, status)
    if (expected.length <= 100 && page.length !== expected.length)
      broken('queue', `The queue shows ${page.length} ${priority} tickets; ${expected.length} are open.`)
  }
  const waiting = [...tickets.values()].filter(
    ({ id, status }) => status === 'resolved' && hasReply(inOrder(histories.get(id) ?? []), people),
  )
  const unanswered = await call(clerk, 'tickets.queue', {
    query: { status: 'resolved', unanswered: 'yes', limit: 100 },
  })
  const [are, shown] = [waiting, unanswered].map((some) =>
    some
      .map(({ id }) => id)
      .sort()
      .join(),
  )
  if (waiting.length <= 100 && are !== shown)
    broken('queue', `Replies without an answer: the queue shows ${shown}, and the histories ${are}.`)
  for (const [id, status] of listed) {
    const ticket = tickets.get(id)
    if (ticket?.status !== status)
      broken('queue', `The queue shows ticket ${id} as ${status}; it is ${ticket?.status}.`)
  }
}

/** Whether the company wrote since its ticket was resolved, and staff neither answered nor said that they need not. */
function hasReply(history: readonly TicketEvent[], people: ReadonlyMap<number, UserRecord>): boolean {
  let is = false
  /** As it was before what was taken back. */
  let before: boolean | undefined
  for (const event of history) {
    const { type, state } = event
    if (type !== 'replied' && type !== 'status_changed' && type !== 'reply_settled') continue
    if (type !== 'replied' && state === 'undone') {
      const [was, now]: (boolean | undefined)[] = before === undefined ? [is, false] : [undefined, before]
      before = was
      is = now ?? false
    } else if (type === 'reply_settled') is = !event.isSettled
    else if (event.move || type === 'status_changed') is = false
    else is = !staffRoles.has(people.get(event.actorId)?.role ?? '')
  }
  return is
}
