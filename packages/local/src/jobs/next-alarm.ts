import { serviceLevels } from '@remotehands/content'
import { dayIn, type Stores } from '@remotehands/core'

export const lastDay = new Date('9999-12-31')
const hour = 60 * 60 * 1000
const day = 24 * hour
/** No place is farther ahead of UTC. */
const farthest = 14 * hour
/** Beyond these, the recurring tickets of one machine that can't be raised hide those that can. */
const mostStuck = 100

/**
 * When the job of every minute next finds something: a ticket's target, an alert that goes on, a summary, a move to other
 * service levels, a recurring ticket, a checklist's last day, the end of a deputy's, or an act on many that can't be undone
 * any more.
 */
export async function nextAlarm(after: Date, stores: Stores): Promise<Date> {
  const { tickets, alerts, digests, policies, recurring } = stores
  const [alarms, waiting, summaries, move, planned, lists, held, asking] = await Promise.all([
    tickets.alarmsBefore(lastDay, { limit: 1 }),
    alerts.due(lastDay, { limit: 1 }),
    digests.due(lastDay, 1),
    policies.move(),
    recurring.dueBy(lastDay, { limit: mostStuck }),
    tickets.checklistsBefore(lastDay.toISOString(), { limit: 1 }),
    tickets.heldBefore(lastDay, { limit: 1 }),
    tickets.awaitingApproval(undefined, { limit: 1 }),
  ])
  const [ticketId] = waiting.items
  const alert = ticketId === undefined ? undefined : await alerts.ofTicket(ticketId)
  const times = [
    ...alarms.items.map(({ gsi2sk }) => gsi2sk.slice(0, lastDay.toISOString().length)),
    ...lists.items.map(({ gsi2sk }) => overFrom(gsi2sk.slice(0, 'YYYY-MM-DD'.length), after)),
    // Those that can't be raised stay due: a look at each minute would find nothing else.
    planned.items.find(({ problem }) => problem === null)?.next?.at,
    ...[alert?.nextAt, summaries[0]?.due, move && !move.isDone ? move.startedAt : undefined],
    held.items[0]?.hold?.until,
    ...asking.items.map(() => dayIn(serviceLevels.hours.timeZone, after).to.toISOString()),
  ]
  return new Date(times.filter((time) => time !== undefined && time !== null).sort()[0] ?? lastDay)
}

/** When a day may be over at the desk, wherever that is: from its first end anywhere on, hour by hour. */
function overFrom(lastDayOfList: string, after: Date): string {
  const first = Date.parse(lastDayOfList) + day - farthest
  return new Date(Math.max(first, after.getTime() + hour)).toISOString()
}
