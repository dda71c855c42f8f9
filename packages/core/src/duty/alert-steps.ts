import type { AlertStep } from '@remotehands/contract'
import { minuteMs } from '@remotehands/contract'
import type { TicketEvent } from '../events/desk-event.ts'
import { administrators } from '../people/administrators.ts'
import { ulid } from '../security/crypto.ts'
import type { Services, Settings } from '../services.ts'
import { isApprovalGiven } from '../tickets/approvals/given.ts'
import { deskHours } from '../tickets/policies/promises.ts'
import { businessTimeBetween } from '../tickets/sla/business-time.ts'
import type { TicketRecord } from '../tickets/ticket.ts'
import type { AlertRecord } from './alert.ts'
import { needsAlert, takerOf } from './alert-taker.ts'
import { lineNow } from './line-now.ts'

export type AlertServices = Pick<Services, 'stores' | 'clock'> & { settings: Pick<Settings, 'serviceLevels'> }

/**
 * Starts the alert of a ticket that this event made urgent outside business hours, and returns whom the event alerted; undefined by day and for
 * what isn't urgent. However often the event comes: the alert names it, and is stored with what it says in the ticket's history.
 */
export async function startAlert(
  event: TicketEvent,
  services: AlertServices,
): Promise<readonly number[] | undefined> {
  const { stores } = services
  const isRaise =
    event.type === 'created' ||
    isApprovalGiven(event) ||
    (event.type === 'priority_changed' && event.to === 'urgent') ||
    (event.type === 'escalated' && event.priority?.to === 'urgent')
  const at = Date.parse(event.at)
  const ticket = isRaise ? await stores.tickets.byId(event.ticketId) : undefined
  if (ticket?.priority !== 'urgent') return undefined
  const [known, hours] = await Promise.all([stores.alerts.ofTicket(event.ticketId), deskHours(services)])
  if (businessTimeBetween(at, at + 1, hours) > 0) return undefined
  if (known?.startId === event.id) return known.alertedIds
  if (!needsAlert(ticket) || known?.nextAt || (known && known.startId > event.id)) return []
  const begun = {
    ...{ ticketId: ticket.id, startId: event.id, startedAt: event.at, alertedIds: [] },
    ...({ startedById: event.actorId, step: 'first', nextAt: null, takenById: null } as const),
  }
  return (await takerOf(begun, services)) === null ? step(ticket, known, begun, 'first', services) : []
}

/** Alerts the next people if nobody took the ticket meanwhile, else ends its alert. */
export async function continueAlert(ticketId: number, services: AlertServices): Promise<void> {
  const { stores, clock } = services
  const [ticket, alert] = await Promise.all([stores.tickets.byId(ticketId), stores.alerts.ofTicket(ticketId)])
  // The index is a moment behind.
  if (!ticket || !alert?.nextAt || Date.parse(alert.nextAt) > clock.now().getTime()) return
  const takenById = await takerOf(alert, services)
  if (takenById !== null || !needsAlert(ticket))
    await stores.alerts.move(alert, { ...alert, nextAt: null, takenById }, [])
  else await step(ticket, alert, alert, alert.step === 'first' ? 'second' : 'administrators', services)
}

/** Alerts the next on call who has not been, and returns them; administrators where there is nobody. */
async function step(
  { id: ticketId, companyId }: TicketRecord,
  before: AlertRecord | undefined,
  alert: AlertRecord,
  wanted: AlertStep,
  services: AlertServices,
): Promise<number[]> {
  const { stores, clock } = services
  const now = clock.now()
  const { line, rota } = await lineNow(now, services)
  const next = line.find((id) => !alert.alertedIds.includes(id))
  const to: AlertStep = next === undefined ? 'administrators' : wanted
  const ids =
    to === 'administrators' || next === undefined ? await others(alert.alertedIds, services) : [next]
  const nextAt =
    to === 'administrators'
      ? null
      : new Date(now.getTime() + rota.acknowledgeMinutes * minuteMs).toISOString()
  const toTell = ids.filter((id) => id !== alert.startedById)
  const events = toTell.map((actorId) => ({
    ...{ id: ulid(now), at: now.toISOString(), entity: 'ticket' as const, type: 'alerted' as const },
    ...{ ticketId, companyId, actorId, step: to },
  }))
  await stores.alerts.move(
    before,
    { ...alert, step: to, nextAt, alertedIds: [...alert.alertedIds, ...ids] },
    events,
  )
  return ids
}

async function others(alertedIds: readonly number[], { stores }: AlertServices): Promise<number[]> {
  const people = await administrators(stores)
  return people.map(({ id }) => id).filter((id) => !alertedIds.includes(id))
}
