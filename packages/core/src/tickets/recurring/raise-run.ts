import { dayMs, limits, type PlannedRun, type RecurringProblem } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { dayOf } from '../../figures/local-calendar.ts'
import type { Actor } from '../../operation.ts'
import { areOfOneCompany } from '../../people/companies/follow-merges.ts'
import { canHaveTickets } from '../../people/user.ts'
import type { Services, Settings } from '../../services.ts'
import type { Once } from '../../table/records.ts'
import { raiseTicket } from '../operations/raise-ticket.ts'
import { templateParts } from '../prepared/ticket-template.ts'
import type { TicketRecord } from '../ticket.ts'
import { type Place, plannedRuns } from './planned-runs.ts'
import type { RecurringRecord } from './recurring.ts'
import type { RecurringFields } from './recurring-store.ts'

export type RaisingServices = Pick<Services, 'stores' | 'clock'> & { settings: Settings }

/** For which date a ticket is raised, and which were missed before it: their number, and the last of them. */
export interface DueRun {
  run: PlannedRun
  missed: { count: number; named: readonly PlannedRun[] }
}

/** Why no ticket can be raised until somebody changes it. */
export class NotRaised extends Error {
  readonly problem: RecurringProblem
  constructor(problem: RecurringProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

// Long enough for every repetition; what keeps a date from being raised twice is the record's version.
const keptDays = 7

/**
 * Raises the ticket of a date, and moves on to the next date in the same transaction, if nobody changed the record since it was read:
 * else throws ConditionFailed. Devices that were retired are left out. Throws NotRaised.
 */
export async function raiseRun(
  recurring: RecurringRecord,
  { run, missed }: DueRun,
  {
    place,
    actor,
    once,
  }: { place: Place; actor: Pick<Actor, 'userId' | 'role'> | null; once?: Once | undefined },
  services: RaisingServices,
): Promise<TicketRecord> {
  const { stores, clock } = services
  const { clientId, companyId, title, description, priority, siteId } = recurring
  const now = clock.now()
  const at = now.toISOString()
  const client = await stores.users.byId(clientId)
  if (!client?.isActive || !canHaveTickets(client)) throw new NotRaised('client_gone')
  if (client.companyId !== companyId) {
    // While two companies are merged, people have moved and the rest follows.
    const isMoving = await areOfOneCompany(client, recurring, stores)
    throw isMoving ? new AppError('CONFLICT') : new NotRaised('client_gone')
  }
  const devices = await stores.devices.byIds(recurring.deviceIds)
  const deviceIds = recurring.deviceIds.filter((id) => {
    const device = devices.get(id)
    return device?.companyId === companyId && !device.isRetired
  })
  if (deviceIds.length === 0 && recurring.deviceIds.length > 0) throw new NotRaised('devices_gone')
  const preset = await templateParts(recurring, { userId: null, day: dayOfRun(run, at, place) }, stores)
  const beside = (ticketId: number) =>
    stores.recurring.raisedWrites(
      recurring,
      { ...movedOn(recurring, place, run.at), last: { at, ticketId } },
      { at, dueAt: run.at, missed: missed.count, ticketId },
    )
  const expiresAt = new Date(now.getTime() + keptDays * dayMs)
  const key = `recurring#${recurring.id}#${recurring.version}`
  return raiseTicket(
    {
      ...{ title, description, priority, deviceIds, siteId, clientId, companyId, preset },
      ...{ followerIds: [], raisedById: actor?.userId ?? null, channel: 'staff' },
      recurring: {
        ...{ id: recurring.id, title, dueAt: run.at },
        missed: missed.named.slice(-limits.recurring.missedNamed).map((each) => each.at),
        missedCount: missed.count,
      },
    },
    { ...services, actor, once: { ...(once ?? { key, fingerprint: key, expiresAt }), beside } },
  ).catch((error: unknown) => {
    // What can be refused has been looked at: it is as of this moment, and somebody has to see to it.
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED')
      throw new NotRaised('refused', { cause: error })
    throw error
  })
}

/** What changes when the dates up to an instant are over. One without further dates has ended. */
export function movedOn(recurring: RecurringRecord, place: Place, doneUntil: string): RecurringFields {
  const [next = null] = plannedRuns(recurring, place, new Date(doneUntil), 1)
  return { doneUntil, next, problem: null, state: next ? 'active' : 'ended' }
}

/** Due days of a checklist count from the date itself, or from today, if that has passed. */
function dayOfRun({ on }: PlannedRun, at: string, { timeZone }: Place): string {
  const today = dayOf(at, timeZone)
  return on > today ? on : today
}
