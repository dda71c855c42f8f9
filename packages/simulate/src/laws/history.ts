import type { TicketEvent, TicketRecord } from '@remotehands/core'
import type { World } from '../world.ts'
import type { Stored } from './stored.ts'

/** Status, assignee, priority, followers and rating follow from the entries alone. */
export function checkHistory({ break: broken, model }: World, { tickets, histories }: Stored): void {
  for (const ticket of tickets.values()) {
    const history = inOrder(histories.get(ticket.id) ?? [])
    const facts = model.tickets.get(ticket.id)
    const raised = ticket.raisedAs
    const first = history[0]
    if (first?.type !== 'created')
      broken('history', `The history of ticket ${ticket.id} begins with ${first?.type}.`)
    if (facts && raised && facts.priority !== raised.priority)
      broken('history', `Ticket ${ticket.id} was raised as ${facts.priority}, and says ${raised.priority}.`)
    const told = explain(history, raised?.priority ?? ticket.priority)
    for (const name of ['status', 'assigneeId', 'priority', 'score'] as const) {
      const is = name === 'score' ? (ticket.rating?.score ?? null) : ticket[name]
      if (is !== told[name])
        broken('history', `Ticket ${ticket.id} has ${name} ${is}; its history says ${told[name]}.`)
    }
    // Each change is a version of its own; a note is none.
    const changes = history.filter(({ type }) => !unversioned.has(type))
    const versions = new Set(changes.map(({ at, actorId }) => `${at} ${actorId}`)).size
    if (ticket.version - ticket.computed < versions)
      broken('history', `Ticket ${ticket.id} has version ${ticket.version}, and ${versions} changes.`)
  }
}

/** What says something, and leaves the version that people see. */
const unversioned = new Set([
  'noted',
  'alerted',
  'acknowledged',
  'mailed',
  'approval_asked',
  'split',
  'redacted',
])

export const inOrder = (history: readonly TicketEvent[]) =>
  history.toSorted((one, other) => (one.id < other.id ? -1 : 1))

interface Explained extends Pick<TicketRecord, 'status' | 'assigneeId' | 'priority'> {
  score: number | null
}

export function explain(history: readonly TicketEvent[], priority: TicketRecord['priority']): Explained {
  const now: Explained = { status: 'new', assigneeId: null, priority, score: null }
  let merged = now.status
  for (const event of history) {
    const isMove =
      event.type === 'replied' || event.type === 'status_changed' || event.type === 'approval_decided'
    const move = isMove ? event.move : null
    if (move) {
      // Opening a ticket again takes its rating back.
      const isReopened = ['resolved', 'closed'].includes(now.status) && move.to === 'in_progress'
      if (isReopened) now.score = null
      now.status = move.to
    }
    if (event.type === 'merged_into') {
      merged = now.status
      now.status = 'closed'
    }
    if (event.type === 'merge_undone' && !event.isTarget) now.status = merged
    if (event.type === 'assigned') now.assigneeId = event.to
    if (event.type === 'priority_changed' || event.type === 'priority_raised') now.priority = event.to
    if (event.type === 'rated') now.score = event.score
  }
  return now
}
