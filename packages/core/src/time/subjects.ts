import type { TimeSubject } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Stores } from '../stores.ts'
import { requireApproved } from '../tickets/approvals/approval.ts'
import { mergedInto } from '../tickets/operations/find-ticket.ts'

type SubjectStores = Pick<Stores, 'tickets' | 'visits' | 'maintenance' | 'devices'>

/** The company whose work it is. Throws NOT_FOUND, and APPROVAL_PENDING for a ticket whose work can't start yet. */
export async function companyOf(
  { kind, id }: TimeSubject,
  { tickets, visits, maintenance }: SubjectStores,
): Promise<number> {
  const store = { ticket: tickets, visit: visits, maintenance }[kind]
  const record = await store.byId(id)
  if (!record) throw new AppError('NOT_FOUND')
  if ('approval' in record) requireApproved(record)
  return record.companyId
}

/** Something, and the tickets that were merged into it: their time is shown with it, as long as they are. Throws NOT_FOUND. */
export async function withMerged(subject: TimeSubject, stores: SubjectStores): Promise<TimeSubject[]> {
  if (subject.kind !== 'ticket') {
    await companyOf(subject, stores)
    return [subject]
  }
  const ticket = await stores.tickets.byId(subject.id)
  if (!ticket) throw new AppError('NOT_FOUND')
  const merged = await mergedInto(ticket, stores)
  return [subject, ...merged.map(({ id }) => ({ kind: 'ticket' as const, id }))]
}

/** Names what was worked on: "#1042 Printer offline". Each is read once, whatever it is. */
export async function labelsOf(
  subjects: readonly TimeSubject[],
  { tickets, visits, maintenance, devices }: SubjectStores,
): Promise<(subject: TimeSubject) => string> {
  const idsOf = (kind: TimeSubject['kind']) => [
    ...new Set(subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)),
  ]
  const all = async <R>(kind: TimeSubject['kind'], byId: (id: number) => Promise<R | undefined>) =>
    new Map(await Promise.all(idsOf(kind).map(async (id) => [id, await byId(id)] as const)))
  const [ticketOf, visitOf, logOf] = await Promise.all([
    tickets.byIds(idsOf('ticket')),
    all('visit', visits.byId),
    all('maintenance', maintenance.byId),
  ])
  const deviceOf = await devices.byIds([
    ...new Set([...logOf.values()].flatMap((log) => log?.deviceId ?? [])),
  ])
  return ({ kind, id }) => {
    if (kind === 'ticket') return `#${id} ${ticketOf.get(id)?.title ?? ''}`.trim()
    if (kind === 'visit') return visitOf.get(id)?.title ?? `Appointment ${id}`
    const log = logOf.get(id)
    const device = log && deviceOf.get(log.deviceId)?.deviceName
    return [log?.maintenanceType ?? `Maintenance ${id}`, device].filter(Boolean).join(' on ')
  }
}
