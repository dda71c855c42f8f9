import { isOpen } from '@remotehands/contract'
import type { World } from '../world.ts'
import type { Stored } from './stored.ts'

/** The queue lists the open tickets. */
export async function checkQueue({ clerk, call, break: broken }: World, { tickets }: Stored): Promise<void> {
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
  for (const [id, status] of listed) {
    const ticket = tickets.get(id)
    if (ticket?.status !== status)
      broken('queue', `The queue shows ticket ${id} as ${status}; it is ${ticket?.status}.`)
  }
}
