import { type Escalation, type ServicePolicy, ticketPriorities } from '@remotehands/contract'
import { isOnStaff } from '../duty/available.ts'
import { lineAt } from '../duty/on-call.ts'
import type { TicketEvent } from '../events/desk-event.ts'
import { ulid } from '../security/random.ts'
import type { Services, Settings } from '../services.ts'
import { policyOfTicket, promisesOfTicket } from '../tickets/policies/promises.ts'
import { addBusinessTime } from '../tickets/sla/business-time.ts'
import { type RunningTarget, runningTargets } from '../tickets/sla/next-target.ts'
import { targetState } from '../tickets/sla/sla-state.ts'
import type { TicketRecord } from '../tickets/ticket.ts'

type EscalationServices = Pick<Services, 'stores'> & { settings: Pick<Settings, 'serviceLevels'> }
type Escalated = Extract<TicketEvent, { type: 'escalated' }>

const minuteMs = 60_000

/**
 * Takes the steps of a ticket's policy that are due for the targets it has missed. Each is one transaction: the ticket, if it
 * is as it was read, its event, and the mark of target, due time and step. Returns the ticket as it is then, and when the next step is due.
 */
export async function escalateTicket(
  ticket: TicketRecord,
  now: Date,
  services: EscalationServices,
): Promise<{ ticket: TicketRecord; taken: number; nextAt: number | undefined }> {
  const missed = runningTargets(ticket).filter((running) => targetState(running, now) === 'breached')
  const none = { ticket, taken: 0, nextAt: undefined }
  if (missed.length === 0 || ticket.levels.version === 0) return none
  const policy = await policyOfTicket(ticket, services)
  if (policy.escalations.length === 0) return none
  const { hours } = (await promisesOfTicket(ticket, services))[ticket.priority]
  const steps = missed.flatMap((target) =>
    policy.escalations.map((escalation, at) => {
      const dueAt = addBusinessTime(Date.parse(target.dueAt), escalation.afterMinutes * minuteMs, hours)
      return {
        target,
        escalation,
        at,
        dueAt: escalation.afterMinutes === 0 ? Date.parse(target.dueAt) : dueAt,
      }
    }),
  )
  let current = ticket
  let taken = 0
  for (const { target, escalation, at } of steps.filter(({ dueAt }) => dueAt < now.getTime())) {
    const mark = `${ticket.id}#${target.target}#${target.dueAt}#${at}`
    if (await services.stores.tickets.isEscalated(ticket.id, mark)) continue
    const changed = await takeStep(current, { policy, escalation, target, mark }, now, services)
    if (changed) taken += 1
    current = changed ?? current
  }
  const later = steps.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt >= now.getTime())
  return { ticket: current, taken, nextAt: later.length > 0 ? Math.min(...later) : undefined }
}

interface Step {
  policy: ServicePolicy
  escalation: Escalation
  target: RunningTarget
  mark: string
}

/** The ticket after a step; undefined if there was nothing to do, or somebody changed it at that moment. */
async function takeStep(
  ticket: TicketRecord,
  { policy, escalation, target, mark }: Step,
  now: Date,
  services: EscalationServices,
): Promise<TicketRecord | undefined> {
  const { tellsAdministrators, raisesPriority } = escalation
  const higher = ticketPriorities[ticketPriorities.indexOf(ticket.priority) + 1]
  const priority = raisesPriority && higher ? { from: ticket.priority, to: higher } : null
  const to = escalation.assignment && (await personOf(escalation.assignment, now, services))
  const assignee = to && to !== ticket.assigneeId ? { from: ticket.assigneeId, to } : null
  if (!tellsAdministrators && !priority && !assignee) return undefined
  const at = now.toISOString()
  const event: Escalated = {
    ...{ id: ulid(now), at, entity: 'ticket', type: 'escalated', actorId: null },
    ...{ ticketId: ticket.id, companyId: ticket.companyId, target: target.target, policy: policy.name },
    ...{ priority, assignee, tellsAdministrators },
  }
  const change = {
    ...(priority && { priority: priority.to }),
    ...(assignee && { assigneeId: assignee.to }),
  }
  return services.stores.tickets.escalate(ticket, change, event, mark)
}

/** Whom a step gives the ticket: nobody who has left the staff, and nobody if no one is on call. */
async function personOf(
  assignment: NonNullable<Escalation['assignment']>,
  now: Date,
  { stores, settings }: EscalationServices,
): Promise<number | undefined> {
  if (assignment.to === 'person')
    return isOnStaff(await stores.users.byId(assignment.userId)) ? assignment.userId : undefined
  const rota = await stores.rota.read()
  const users = await stores.users.byIds([...rota.order, ...rota.overrides.map(({ userId }) => userId)])
  const { timeZone } = settings.serviceLevels.hours
  const [first] = lineAt(rota, now.getTime(), {
    timeZone,
    isAvailable: (id) => isOnStaff(users.get(id)),
  })
  return first
}
