import { type Escalation, minuteMs, type ServicePolicy, ticketPriorities } from '@remotehands/contract'
import { isOnStaff } from '../duty/available.ts'
import { lineNow } from '../duty/line-now.ts'
import { activeTeam } from '../duty/team.ts'
import type { TicketEvent } from '../events/desk-event.ts'
import { ulid } from '../security/crypto.ts'
import type { Services, Settings } from '../services.ts'
import { levelsOfTicket } from '../tickets/policies/promises.ts'
import { addBusinessTime } from '../tickets/sla/business-time.ts'
import { promisedTo } from '../tickets/sla/due-times.ts'
import { type RunningTarget, runningTargets, targetState } from '../tickets/sla/targets.ts'
import type { TicketRecord } from '../tickets/ticket.ts'

type EscalationServices = Pick<Services, 'stores'> & { settings: Pick<Settings, 'serviceLevels'> }
type Escalated = Extract<TicketEvent, { type: 'escalated' }>

/**
 * Takes the steps of a ticket's policy that are due for the targets it has missed. Each is one transaction: the ticket, if it
 * is as it was read, its event, and the mark of target, due time and minutes after it. A step that has nothing to do is marked too,
 * so that it can't strike later. Returns the ticket as it is then, and when the next step is due; `isLost` if somebody
 * else changed it at that moment, so that it has to be looked at again.
 */
export async function escalateTicket(
  ticket: TicketRecord,
  now: Date,
  services: EscalationServices,
): Promise<{ ticket: TicketRecord; taken: number; nextAt?: number; isLost?: boolean }> {
  const missed = runningTargets(ticket).filter((running) => targetState(running, now) === 'breached')
  const none = { ticket, taken: 0 }
  if (missed.length === 0 || ticket.levels.version === 0) return none
  const { policy, promises } = await levelsOfTicket(ticket, services)
  if (policy.escalations.length === 0) return none
  const { hours } = promisedTo(ticket, promises)
  const steps = missed.flatMap((target) =>
    policy.escalations.map((escalation) => {
      const { afterMinutes } = escalation
      const missedAt = Date.parse(target.dueAt)
      const dueAt = afterMinutes === 0 ? missedAt : addBusinessTime(missedAt, afterMinutes * minuteMs, hours)
      return { target, escalation, dueAt, mark: `${target.target}#${target.dueAt}#${afterMinutes}` }
    }),
  )
  let current = ticket
  let taken = 0
  for (const { dueAt, ...step } of steps) {
    if (dueAt >= now.getTime() || (await services.stores.tickets.isEscalated(ticket.id, step.mark))) continue
    const changed = await takeStep(current, { policy, ...step }, now, services)
    if (!changed) return { ticket: current, taken, isLost: true }
    if (changed !== current) taken += 1
    current = changed
  }
  const later = steps.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt >= now.getTime())
  return { ticket: current, taken, ...(later.length > 0 && { nextAt: Math.min(...later) }) }
}

interface Step {
  policy: ServicePolicy
  escalation: Escalation
  target: RunningTarget
  mark: string
}

/** The ticket after a step, itself if there was nothing to do; undefined if somebody changed it at that moment. */
async function takeStep(
  ticket: TicketRecord,
  { policy, escalation, target, mark }: Step,
  now: Date,
  services: EscalationServices,
): Promise<TicketRecord | undefined> {
  const { tellsAdministrators, raisesPriority } = escalation
  const higher = ticketPriorities[ticketPriorities.indexOf(ticket.priority) + 1]
  const priority = raisesPriority && higher ? { from: ticket.priority, to: higher } : null
  const { team, assignee } = await handOver(ticket, escalation.assignment, now, services)
  const at = now.toISOString()
  const marked = { name: mark, at }
  if (!tellsAdministrators && !priority && !assignee && !team)
    return services.stores.tickets.escalate(ticket, {}, [], marked)
  const common = {
    at,
    entity: 'ticket',
    actorId: null,
    ticketId: ticket.id,
    companyId: ticket.companyId,
  } as const
  const event: Escalated = {
    ...{ ...common, id: ulid(now), type: 'escalated', target: target.target, policy: policy.name },
    ...{ priority, assignee, team, tellsAdministrators },
  }
  const seen: TicketEvent[] = priority
    ? [{ ...common, id: ulid(now), type: 'priority_raised', ...priority }]
    : []
  const change = {
    ...(priority && { priority: priority.to, timedAs: ticket.timedAs ?? ticket.priority }),
    ...(assignee && { assigneeId: assignee.to }),
    ...(team && { teamId: team.to }),
  }
  return services.stores.tickets.escalate(ticket, change, [event, ...seen], marked)
}

/**
 * Whom a step gives the ticket: nobody who has left the staff, no team that isn't active or has nobody on staff, and nobody if no one is
 * on call. A team takes it from whoever isn't in it, or has left the staff.
 */
async function handOver(
  { assigneeId, teamId }: TicketRecord,
  assignment: Escalation['assignment'],
  now: Date,
  { stores, settings }: EscalationServices,
): Promise<Pick<Escalated, 'team' | 'assignee'>> {
  if (assignment?.to === 'team') {
    const team = activeTeam(await stores.teams.read(), assignment.teamId)
    const users = await stores.users.byIds(team?.memberIds ?? [])
    const members = [...users.values()].filter(isOnStaff)
    if (!team || members.length === 0) return { team: null, assignee: null }
    const stays = assigneeId === null || members.some(({ id }) => id === assigneeId)
    return {
      team: team.id === teamId ? null : { from: teamId, to: team.id },
      assignee: stays ? null : { from: assigneeId, to: null },
    }
  }
  const to = assignment && (await personOf(assignment, now, { stores, settings }))
  return { team: null, assignee: to && to !== assigneeId ? { from: assigneeId, to } : null }
}

async function personOf(
  assignment: Exclude<NonNullable<Escalation['assignment']>, { to: 'team' }>,
  now: Date,
  { stores, settings }: EscalationServices,
): Promise<number | undefined> {
  if (assignment.to === 'person')
    return isOnStaff(await stores.users.byId(assignment.userId)) ? assignment.userId : undefined
  const { line } = await lineNow(now, { stores, settings })
  return line[0]
}
