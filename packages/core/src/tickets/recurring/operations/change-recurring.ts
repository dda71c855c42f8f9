import type { RecurringTerms } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import { ConditionFailed } from '../../../table/table.ts'
import { checkTerms } from '../check-terms.ts'
import { placesOf } from '../desk-place.ts'
import { dueRuns, plannedRuns } from '../planned-runs.ts'
import { presentDetail } from '../present-recurring.ts'
import { movedOn, NotRaised, raiseRun } from '../raise-run.ts'
import type { RecurringRecord } from '../recurring.ts'
import { recurringChanges } from '../recurring-changes.ts'
import { findRecurring } from './read-recurring.ts'

/** Adds a recurring ticket. Its first date is the first one ahead. */
export const createRecurring: Operation<'recurring.create'> = async ({ body }, context) => {
  const { actor, stores, clock, once } = context
  const { companyId, place } = await checkTerms(body, context)
  const now = clock.now()
  const at = now.toISOString()
  const [next = null] = plannedRuns(body, place, now, 1)
  const recurring = await stores.recurring.create(
    {
      ...{ ...body, companyId, createdAt: at, createdById: actor.userId },
      ...{ state: 'active', doneUntil: at, next, last: null, problem: null },
    },
    { type: 'created', actorId: actor.userId, at, changes: await recurringChanges(undefined, body, stores) },
    once,
  )
  return presentDetail(recurring, context)
}

/**
 * Changes a recurring ticket. One whose dates change counts from now on; otherwise what is due and couldn't be raised stays due. Throws
 * CONFLICT if it isn't the version that the caller saw.
 */
export const updateRecurring: Operation<'recurring.update'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const { version, ...terms } = body
  const recurring = await findRecurring(params.id, stores)
  if (recurring.version !== version) throw new AppError('CONFLICT')
  const { companyId, place } = await checkTerms(terms, context)
  const at = clock.now().toISOString()
  const isRetimed = timing.some((field) => terms[field] !== recurring[field])
  const doneUntil = isRetimed ? at : recurring.doneUntil
  const [next = null] = plannedRuns(terms, place, new Date(doneUntil), 1)
  const isActive = recurring.state === 'active' || (recurring.state === 'ended' && isRetimed)
  const state = isActive ? { state: 'active' as const, next, doneUntil, problem: null } : {}
  const changes = await recurringChanges(recurring, terms, stores)
  const act = { type: 'changed', actorId: actor.userId, at, changes }
  return presentDetail(
    await stores.recurring.change(recurring, { ...terms, companyId, ...state }, act),
    context,
  )
}

const timing = ['rule', 'startsOn', 'time', 'closedDays'] as const satisfies (keyof RecurringTerms)[]

/** Pauses, resumes or ends one: dates that pass meanwhile are over. Throws CONFLICT, and VALIDATION_FAILED without a date ahead. */
export const setRecurringState: Operation<'recurring.setState'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const recurring = await findRecurring(params.id, stores)
  if (recurring.state === body.state) return presentDetail(recurring, context)
  if (recurring.version !== body.version) throw new AppError('CONFLICT')
  const at = clock.now().toISOString()
  const changes = [{ field: 'state', from: recurring.state, to: body.state }]
  const act = { type: acts[body.state], actorId: actor.userId, at, changes }
  const idle = { state: body.state, next: null, problem: null }
  if (body.state !== 'active')
    return presentDetail(await stores.recurring.change(recurring, idle, act), context)
  await checkTerms(recurring, context)
  const place = (await placesOf(context))(recurring.companyId)
  const resumed = movedOn(recurring, place, at)
  return presentDetail(await stores.recurring.change(recurring, resumed, act), context)
}

const acts: Record<RecurringRecord['state'], string> = { active: 'resumed', paused: 'paused', ended: 'ended' }

/** Raises the next ticket ahead of its date, or the one that is due; its date is over then. Throws CONFLICT and RECURRING_INACTIVE. */
export const raiseEarly: Operation<'recurring.raise'> = async ({ params, body }, context) => {
  const { actor, stores, clock, once } = context
  const recurring = await findRecurring(params.id, stores)
  const earlier = once && (await stores.tickets.writtenBy(once, clock.now()))
  if (earlier) return { ticketId: earlier.id, recurring: await presentDetail(recurring, context) }
  if (recurring.version !== body.version) throw new AppError('CONFLICT')
  if (recurring.state !== 'active' || !recurring.next) throw new AppError('RECURRING_INACTIVE')
  const place = (await placesOf(context))(recurring.companyId)
  const due = dueRuns(recurring, place, recurring.doneUntil, clock.now())
  const run = due.runs.at(-1) ?? recurring.next
  const missed = { count: Math.max(0, due.count - 1), named: due.runs.slice(0, -1) }
  try {
    const ticket = await raiseRun(recurring, { run, missed }, { place, actor, once }, context)
    return {
      ticketId: ticket.id,
      recurring: await presentDetail(await findRecurring(params.id, stores), context),
    }
  } catch (error) {
    if (error instanceof ConditionFailed) throw new AppError('CONFLICT', { cause: error })
    if (error instanceof NotRaised) throw new AppError(refusals[error.problem], { cause: error })
    throw error
  }
}

const refusals = {
  client_gone: 'RECURRING_CLIENT_GONE',
  devices_gone: 'RECURRING_DEVICES_GONE',
  refused: 'CONFLICT',
} as const
