import { limits } from '@remotehands/contract'
import type { TicketEvent } from '@remotehands/core'
import { deskDay } from '../desk-day.ts'
import type { Person } from '../model.ts'
import type { World } from '../world.ts'
import { staffRoles } from './apart.ts'
import { inOrder } from './history.ts'
import type { Stored } from './stored.ts'

const hour = 3_600_000
/** How late the job may be that reminds. */
const lateMs = 4 * hour

/** Work on a request starts once its company approves it, and never after a refusal; approvers are reminded each day, until then. */
export function checkApproved(world: World, { tickets, histories }: Stored): void {
  const { model, kernel, break: broken } = world
  for (const { id, circle } of model.tickets.values()) {
    const asks = tickets.get(id)?.approval !== null
    if (tickets.has(id) && asks !== (circle.needed !== undefined))
      broken(
        'approved',
        `Ticket ${id} ${asks ? 'asks for approval' : 'is a request, and asks for no approval'}.`,
      )
  }
  for (const [id, history] of histories) {
    const events = inOrder(history)
    const { needed } = tickets.get(id)?.approval ?? {}
    const asked = model.tickets.get(id)?.circle.needed ?? needed
    if (needed && asked) walk(world, id, events, asked)
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

  function walk(
    { model: { people, tickets: facts, absences } }: World,
    id: number,
    events: readonly TicketEvent[],
    needed: 1 | 2,
  ) {
    const approvers = new Set<Person | undefined>()
    const seats = new Set<Person | undefined>()
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
      const seat = type === 'approval_decided' && event.forId !== null ? people.get(event.forId) : actor
      const day = deskDay(Date.parse(at))
      const isAway = absences.some(
        ({ person, deputy, from, until }) =>
          person === seat && deputy === actor && from <= day && day <= until,
      )
      const isApprover = seat?.role === 'local_admin' || seat?.isApprover === true
      const isOfCompany = isApprover && (seat === actor || isAway) && actor !== facts.get(id)?.client
      if (type === 'approval_decided' && !isOfCompany)
        broken('approved', `${actor?.username ?? 'Nobody'} decided on ticket ${id}, and isn't one who may.`)
      if (type === 'approval_overridden' && !staffRoles.has(actor?.role ?? ''))
        broken('approved', `${actor?.username} let work on ticket ${id} start, and is not of the staff.`)
      if (type === 'approval_decided' && event.verdict === 'approved') {
        if (seats.has(seat) || approvers.has(actor))
          broken(
            'approved',
            `Ticket ${id} was approved twice in the place of ${seat?.username}, or by ${actor?.username}.`,
          )
        seats.add(seat)
        approvers.add(actor)
      }
      if (type === 'approval_overridden' || (seats.size >= needed && state === 'waiting')) state = 'approved'
      else if (move?.to === 'closed' && state === 'waiting') state = 'over'
    }
    if (state === 'waiting') requireInTime(kernel.now())
  }
}
