import { limits } from '@remotehands/contract'
import type { TicketEvent } from '@remotehands/core'
import type { World } from '../world.ts'
import { staffRoles } from './apart.ts'
import type { Stored } from './stored.ts'

const hour = 3_600_000
/** How late the job may be that reminds. */
const lateMs = 4 * hour

/** Work on a request starts once its company approves it, and never after a refusal; approvers are reminded each day, until then. */
export function checkApproved(world: World, { tickets, histories }: Stored): void {
  const { model, kernel, break: broken } = world
  for (const { id, circle } of model.tickets.values()) {
    const asks = tickets.get(id)?.approval !== null
    if (tickets.has(id) && asks !== (circle.isAsked ?? false))
      broken(
        'approved',
        `Ticket ${id} ${asks ? 'asks for approval' : 'is a request, and asks for no approval'}.`,
      )
  }
  for (const [id, history] of histories) {
    const events = history.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    if (tickets.get(id)?.approval) walk(world, id, events)
  }
  for (const { id, verdict, by } of model.decisions) {
    const isThere = histories
      .get(id)
      ?.some(
        (event) => event.type === 'approval_decided' && event.actorId === by.id && event.verdict === verdict,
      )
    if (!isThere)
      broken(
        'approved',
        `${by.username} was told that ticket ${id} is ${verdict}; its history doesn't say so.`,
      )
  }

  function walk({ model: { people, tickets: facts } }: World, id: number, events: readonly TicketEvent[]) {
    let state: 'waiting' | 'approved' | 'over' = 'waiting'
    let asked = Date.parse(events[0]?.at ?? '')
    let reminders = 0
    const requireInTime = (until: number) => {
      if (
        reminders < limits.approval.reminders &&
        until - asked > limits.approval.remindHours * hour + lateMs
      )
        broken('approved', `Nobody was reminded of ticket ${id} since ${new Date(asked).toISOString()}.`)
    }
    for (const event of events) {
      const { type, at } = event
      const move = 'move' in event ? event.move : null
      const actor = people.get(event.actorId ?? 0)
      const isDecision = type === 'approval_decided' || type === 'approval_overridden'
      if (isDecision && state !== 'waiting')
        broken('approved', `Ticket ${id} was decided at ${at}, when that was over.`)
      if (move && !isDecision && (state === 'over' || (state === 'waiting' && move.to !== 'closed')))
        broken('approved', `Ticket ${id} became ${move.to} at ${at}, and nobody has approved it.`)
      if (type === 'approval_asked' && event.isReminder) {
        if (state !== 'waiting')
          broken('approved', `Somebody was reminded of ticket ${id}, which was decided.`)
        if (Date.parse(at) - asked < limits.approval.remindHours * hour)
          broken('reminders', `Of ticket ${id} somebody was reminded at ${at}, too soon.`)
        requireInTime(Date.parse(at))
        asked = Date.parse(at)
        reminders += 1
      }
      const isOfCompany = actor?.role === 'local_admin' && actor !== facts.get(id)?.client
      if (type === 'approval_decided' && !isOfCompany)
        broken('approved', `${actor?.username ?? 'Nobody'} decided on ticket ${id}, and isn't one who may.`)
      if (type === 'approval_overridden' && !staffRoles.has(actor?.role ?? ''))
        broken('approved', `${actor?.username} let work on ticket ${id} start, and is not of the staff.`)
      if (type === 'approval_overridden' || (type === 'approval_decided' && event.verdict === 'approved'))
        state = 'approved'
      else if (move?.to === 'closed' && state === 'waiting') state = 'over'
    }
    if (state === 'waiting') requireInTime(kernel.now())
  }
}
