import { levelEffects, type MovedTarget, type TicketTarget } from '@remotehands/contract'
import { type DueTimes, dueTimesUnder, promisedTo } from '../sla/due-times.ts'
import type { Promises } from '../sla/service-levels.ts'
import { isWatched, unkeptTargets } from '../sla/targets.ts'
import type { TicketRecord } from '../ticket.ts'

/** The due times of a ticket under other promises than those it is measured by. */
export function movedTimes(ticket: TicketRecord, before: Promises, after: Promises): Partial<DueTimes> {
  return dueTimesUnder(ticket, promisedTo(ticket, before), promisedTo(ticket, after))
}

/** What other due times would do to one target of a ticket. */
export interface TargetEffect {
  target: TicketTarget
  effect: MovedTarget['effect']
  dueAt: string | null
  wouldBeDueAt: string | null
}

/** The targets that would move, those that would be overdue at once in front; none if nothing changes. */
export function targetEffects(ticket: TicketRecord, times: Partial<DueTimes>, now: Date): TargetEffect[] {
  const [before, after] = [ticket, { ...ticket, ...times }].map(
    (each) => new Map(unkeptTargets(each).map(({ target, dueAt }) => [target, dueAt])),
  ) as [Map<TicketTarget, string>, Map<TicketTarget, string>]
  const effects = [...new Set([...before.keys(), ...after.keys()])].flatMap((target): TargetEffect[] => {
    const [dueAt, wouldBeDueAt] = [before.get(target) ?? null, after.get(target) ?? null]
    if (dueAt === wouldBeDueAt) return []
    return [{ target, effect: effectOf(dueAt, wouldBeDueAt, isWatched(ticket), now), dueAt, wouldBeDueAt }]
  })
  return effects.sort((one, other) => levelEffects.indexOf(one.effect) - levelEffects.indexOf(other.effect))
}

/** A target that falls away leaves more time, a new one less. */
function effectOf(
  dueAt: string | null,
  wouldBeDueAt: string | null,
  isWatched: boolean,
  now: Date,
): TargetEffect['effect'] {
  if (wouldBeDueAt === null) return 'more_time'
  const isOverdue = (due: string | null) => due !== null && Date.parse(due) < now.getTime()
  if (isWatched && isOverdue(wouldBeDueAt) && !isOverdue(dueAt)) return 'overdue'
  return dueAt === null || Date.parse(wouldBeDueAt) < Date.parse(dueAt) ? 'less_time' : 'more_time'
}
