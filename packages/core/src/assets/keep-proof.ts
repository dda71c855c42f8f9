import { dayMs, isOpen } from '@remotehands/contract'
import type { DeskEvent, TicketEvent } from '../events/desk-event.ts'
import { dayOf } from '../figures/local-calendar.ts'
import { inTurns } from '../in-turns.ts'
import type { Services } from '../services.ts'
import type { TicketRecord } from '../tickets/ticket.ts'
import type { MaintenanceRecord } from './asset.ts'

type ProofServices = Pick<Services, 'stores' | 'settings'>

/** The acts that may end a ticket, open it again, or change of which devices it is. */
const changesProof: ReadonlySet<TicketEvent['type']> = new Set([
  ...(['replied', 'status_changed', 'devices_changed', 'company_changed'] as const),
  ...(['merged_into', 'merge_undone'] as const),
])

/** Closing all that an archived company has open proves nothing. */
const isProving = (event: TicketEvent) =>
  changesProof.has(event.type) && !('because' in event && event.because !== undefined)

const keptDays = 7
const workType = 'Recurring work'

/**
 * Keeps the maintenance logs that recurring tickets prove: one for each device of a ticket that is resolved or closed, not done while
 * it is open again or goes on in another ticket. Goes by the ticket as it is now, so that events may come twice, late or out of order.
 */
export async function keepProof(events: readonly DeskEvent[], services: ProofServices): Promise<void> {
  const acts = new Map<number, TicketEvent>()
  for (const event of events)
    if (event.entity === 'ticket' && isProving(event)) acts.set(event.ticketId, event)
  const tickets = await inTurns([...acts.keys()], services.stores.tickets.byId)
  for (const ticket of tickets) {
    const act = ticket && acts.get(ticket.id)
    if (act && ticket.recurring) await keepProofOf(ticket, ticket.recurring.title, act, services)
  }
}

async function keepProofOf(
  ticket: TicketRecord,
  title: string,
  { actorId }: TicketEvent,
  services: ProofServices,
): Promise<void> {
  const { maintenance } = services.stores
  const by = actorId ?? ticket.clientId
  const proofs = await maintenance.proofsOf(ticket.id)
  const isDone = !isOpen(ticket.status) && ticket.merge === null && ticket.resolvedAt !== null
  const wanted = new Set(isDone ? ticket.deviceIds : [])
  for (const deviceId of wanted) {
    const log = proofs.has(deviceId) ? await maintenance.byId(proofs.get(deviceId) ?? 0) : undefined
    if (log?.completedDate === null) await complete(log, ticket, by, services)
    else if (!log) await enter(deviceId, { ticket, title, by }, services)
  }
  for (const [deviceId, maintenanceId] of proofs) {
    const log = wanted.has(deviceId) ? undefined : await maintenance.byId(maintenanceId)
    if (!log || log.completedDate === null) continue
    const lastDay = await dayWithout(log, services)
    await maintenance.reopen(log, { actorId: by, at: ticket.updatedAt }, lastDay)
  }
}

/** Enters work that is done already. */
async function enter(
  deviceId: number,
  { ticket, title, by }: { ticket: TicketRecord; title: string; by: number },
  { stores, settings }: ProofServices,
): Promise<void> {
  const device = await stores.devices.byId(deviceId)
  if (!device || device.companyId !== ticket.companyId) return
  const completion = await completionOf(ticket, deviceId, by, { stores, settings })
  const key = `proof#${ticket.id}#${deviceId}`
  await stores.maintenance.create(
    {
      ...{ deviceId, companyId: device.companyId, ticketId: ticket.id, createdAt: ticket.createdAt },
      ...{ maintenanceType: workType, description: title },
    },
    { actorId: by },
    completion,
    {
      ...{ key, fingerprint: key, expiresAt: new Date(Date.parse(ticket.updatedAt) + keptDays * dayMs) },
      beside: (maintenanceId) => [stores.maintenance.proofWrite(ticket.id, deviceId, maintenanceId)],
    },
  )
}

async function complete(
  log: MaintenanceRecord,
  ticket: TicketRecord,
  by: number,
  services: ProofServices,
): Promise<void> {
  await services.stores.maintenance.complete(log, await completionOf(ticket, log.deviceId, by, services))
}

/** When the ticket was resolved; a device that was seen to since keeps its later day. */
async function completionOf(
  { resolvedAt, updatedAt }: TicketRecord,
  deviceId: number,
  actorId: number,
  { stores, settings }: ProofServices,
) {
  const at = resolvedAt ?? updatedAt
  const day = dayOf(at, settings.serviceLevels.hours.timeZone)
  const dayBefore = (await stores.devices.byId(deviceId))?.lastMaintenanceDate ?? null
  return { actorId, at, day: [day, dayBefore ?? ''].sort().at(-1) ?? day, dayBefore }
}

/** The device's day without this work: the one before, unless it was seen to since. */
async function dayWithout(
  { deviceId, completedDate, dayBefore }: MaintenanceRecord,
  { stores, settings }: ProofServices,
): Promise<string | null> {
  const day = (await stores.devices.byId(deviceId))?.lastMaintenanceDate ?? null
  const own = completedDate && dayOf(completedDate, settings.serviceLevels.hours.timeZone)
  return day === own ? dayBefore : day
}
