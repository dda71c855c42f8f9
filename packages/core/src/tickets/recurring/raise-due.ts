import { dayMs } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { inTurns } from '../../in-turns.ts'
import { ulid } from '../../security/crypto.ts'
import type { Services } from '../../services.ts'
import { everyRecord, type PageRequest } from '../../table/pages.ts'
import { ConditionFailed } from '../../table/table.ts'
import { placesOf } from './desk-place.ts'
import { dueRuns, type Place, plannedRuns } from './planned-runs.ts'
import { movedOn, NotRaised, type RaisingServices, raiseRun } from './raise-run.ts'
import type { RecurringRecord } from './recurring.ts'

type JobServices = RaisingServices & Pick<Services, 'log'>

const mostPages = 20
const atOnce = 5
const keptDays = 400

/**
 * Raises the recurring tickets that are due, each date once: the ticket and the step to the next date are one transaction. What was
 * missed while nothing ran is raised once, for the last date. A run may be killed anywhere, repeated, or run beside another. What
 * can't be raised stays due, and administrators are told. Throws at the end if it couldn't look at one.
 */
export async function raiseRecurring(services: JobServices): Promise<number> {
  const { stores, clock, log } = services
  const now = clock.now()
  const causes: unknown[] = []
  let raised = 0
  let placeOf: ((companyId: number) => Place) | undefined
  for await (const due of everyRecord((page: PageRequest) => stores.recurring.dueBy(now, page), mostPages)) {
    placeOf ??= await placesOf(services)
    const known = placeOf
    await inTurns(
      due,
      async (recurring) => {
        try {
          if (await raiseOne(recurring.id, now, known, services)) raised += 1
        } catch (error) {
          causes.push(error)
        }
      },
      atOnce,
    )
  }
  if (raised > 0) log.info('recurring tickets raised', { raised })
  if (causes.length > 0)
    throw new AggregateError(causes, `Recurring tickets were not raised: ${causes.join('; ')}`)
  return raised
}

/** Whether it raised one. What it finds changed by somebody else is looked at in the next run. */
async function raiseOne(
  id: number,
  now: Date,
  placeOf: (companyId: number) => Place,
  services: JobServices,
): Promise<boolean> {
  const { stores, log } = services
  const recurring = await stores.recurring.byId(id)
  // The index is a moment behind.
  if (recurring?.state !== 'active' || !recurring.next || recurring.next.at > now.toISOString()) return false
  const company = (await stores.companies.byIds([recurring.companyId])).get(recurring.companyId)
  if (company?.archivedAt !== undefined) {
    // It may be restored: then somebody resumes what is to go on.
    await stores.recurring.note(recurring, { state: 'paused', next: null, problem: null })
    return false
  }
  const place = placeOf(recurring.companyId)
  const { runs, count } = dueRuns(recurring, place, recurring.doneUntil, now)
  const run = runs.at(-1)
  if (!run) {
    // A holiday that was entered since: the date is another one.
    await stores.recurring.note(recurring, movedOn(recurring, place, recurring.doneUntil))
    return false
  }
  try {
    const missed = { count: count - 1, named: runs.slice(0, -1) }
    await raiseRun(recurring, { run, missed }, { place, actor: null }, services)
    return true
  } catch (error) {
    if (error instanceof NotRaised) await tellProblem(recurring, error, now, services)
    else if (error instanceof ConditionFailed || (error instanceof AppError && error.code === 'CONFLICT'))
      log.info('recurring ticket changed meanwhile; the next run looks again', { id })
    else throw error
    return false
  }
}

/** Notes once why a ticket isn't raised, and tells administrators of it. It stays due, and is tried again each minute. */
async function tellProblem(
  recurring: RecurringRecord,
  { problem }: NotRaised,
  now: Date,
  { stores }: JobServices,
): Promise<void> {
  const { id, companyId, doneUntil, title } = recurring
  const at = now.toISOString()
  if (recurring.problem?.what !== problem)
    if (!(await stores.recurring.note(recurring, { problem: { what: problem, since: at } }))) return
  const expiresAt = new Date(now.getTime() + keptDays * dayMs)
  const event = { id: ulid(now), at, entity: 'deadline', type: 'not_raised', companyId } as const
  const key = `recurring#${id}#${doneUntil}#${problem}`
  if (await stores.deadlines.isTold(key)) return
  await stores.deadlines.tell(key, { ...event, recurringId: id, title, problem }, expiresAt)
}

/** Brings the next dates up to a calendar that was changed, once for each version of the service levels. */
export async function followCalendars(services: JobServices): Promise<number> {
  const { stores } = services
  const { version } = await stores.policies.read()
  if ((await stores.recurring.calendarSeen()) === version) return 0
  const placeOf = await placesOf(services)
  let moved = 0
  for await (const all of everyRecord((page: PageRequest) => stores.recurring.list({}, page))) {
    for (const recurring of all) {
      if (recurring.state !== 'active') continue
      const [next = null] = plannedRuns(
        recurring,
        placeOf(recurring.companyId),
        new Date(recurring.doneUntil),
        1,
      )
      if (next?.at === recurring.next?.at && next?.plannedOn === recurring.next?.plannedOn) continue
      if (await stores.recurring.note(recurring, { next, state: next ? 'active' : 'ended' })) moved += 1
    }
  }
  await stores.recurring.seeCalendar(version)
  return moved
}
