import { type FieldChange, limits, scopeOf, targetWords } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { isOnStaff } from '../../duty/available.ts'
import { dayOf } from '../../figures/local-calendar.ts'
import { inTurns } from '../../in-turns.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { changeLatestOf } from '../../table/records.ts'
import { refuse } from '../../tickets/operations/ticket-references.ts'
import { timeZoneOf } from '../person-day.ts'
import { mayEdit, presentOneTime, presentTime } from '../present-time.ts'
import { companyOf, withMerged } from '../subjects.ts'
import { billedMinutes, type TimeRecord } from '../time.ts'
import { timeAct } from '../time-act.ts'
import type { TimeAct } from '../time-store.ts'

/** The time worked on something, with its sums. */
export const listTime: Operation<'time.list'> = async ({ query: subject }, { actor, stores }) => {
  const subjects = await withMerged(subject, stores)
  const found = (
    await inTurns(subjects, (each) => stores.time.ofSubject(each, limits.time.entries + 1))
  ).flat()
  const sorted = found.sort((one, other) =>
    one.day < other.day ? 1 : one.day > other.day ? -1 : other.id - one.id,
  )
  const entries = sorted.slice(0, limits.time.entries)
  const sum = (share: (entry: TimeRecord) => number) => entries.reduce((all, entry) => all + share(entry), 0)
  return {
    entries: await presentTime(entries, actor, stores),
    minutes: sum(({ minutes }) => minutes),
    billedMinutes: sum(billedMinutes),
    isCut: found.length > entries.length,
  }
}

/** Logs time by hand. Throws NOT_FOUND, and VALIDATION_FAILED for a day ahead or somebody who isn't staff. */
export const createTime: Operation<'time.create'> = async ({ body }, context) => {
  const { actor, stores, clock, once } = context
  const { subject, note, isBillable, minutes, userId = actor.userId } = body
  if (userId !== actor.userId) await requireOther(userId, context)
  const [{ step }, day] = await Promise.all([stores.time.settings(), requireDay(body.day, userId, context)])
  const createdAt = clock.now().toISOString()
  const times = { startedAt: null, endedAt: null, createdAt }
  const entry = { userId, subject, day, minutes, step, isBillable, note, ...times }
  const act = userId === actor.userId ? {} : { act: await actOf('created', entry, [], context) }
  const created = await changeLatestOf(
    () => companyOf(subject, stores),
    (companyId) => stores.time.create({ ...entry, companyId }, { once, ...act }),
  )
  return presentOneTime(created, context)
}

/** Corrects logged time. Unchanged terms change nothing. Throws NOT_FOUND and CONFLICT. */
export const updateTime: Operation<'time.update'> = async ({ params, body }, context) => {
  const { stores } = context
  const { version, ...terms } = body
  const entry = await findTime(params.id, version, context)
  if (terms.day !== entry.day) await requireDay(terms.day, entry.userId, context)
  const changes = changesOf(entry, { ...entry, ...terms })
  if (changes.length === 0) return presentOneTime(entry, context)
  const act = await actOf('changed', entry, changes, context)
  return presentOneTime(await stores.time.change(entry, terms, act), context)
}

/** Deletes logged time. Throws NOT_FOUND and CONFLICT. */
export const removeTime: Operation<'time.remove'> = async ({ params, query }, context) => {
  const entry = await findTime(params.id, query.version, context)
  const changes = [{ field: 'time', from: targetWords(entry.minutes), to: null }]
  await context.stores.time.remove(entry, await actOf('deleted', entry, changes, context))
}

async function findTime(
  id: number,
  version: number,
  { actor, stores }: SignedInContext,
): Promise<TimeRecord> {
  const entry = await stores.time.byId(id)
  if (!entry || !mayEdit(actor, entry)) throw new AppError('NOT_FOUND')
  if (entry.version !== version) throw new AppError('CONFLICT')
  return entry
}

/** Whoever is gone may still have worked before: an administrator enters it. */
async function requireOther(userId: number, { actor, stores }: SignedInContext): Promise<void> {
  if (scopeOf(actor.role, 'time:edit') !== 'any')
    refuse('userId', 'Only an administrator can enter this for somebody else.')
  const person = await stores.users.byId(userId)
  if (!isOnStaff(person && { ...person, isActive: true })) refuse('userId', 'This technician does not exist.')
}

/** The day, or today where the person works. */
async function requireDay(
  day: string | undefined,
  userId: number,
  context: SignedInContext,
): Promise<string> {
  const today = dayOf(context.clock.now().toISOString(), await timeZoneOf(userId, context))
  if (day !== undefined && day > today) refuse('day', 'This day has not come yet.')
  return day ?? today
}

/** What the log says of what the caller does with it. */
const actOf = (
  type: string,
  entry: Pick<TimeRecord, 'subject' | 'userId'>,
  changes: FieldChange[],
  { actor, stores, clock }: SignedInContext,
): Promise<TimeAct> =>
  timeAct(entry, { type, changes, actorId: actor.userId, at: clock.now().toISOString() }, stores)

function changesOf(before: TimeRecord, after: TimeRecord): FieldChange[] {
  const fields: [string, (entry: TimeRecord) => string | null][] = [
    ['day', ({ day }) => day],
    ['time', ({ minutes }) => targetWords(minutes)],
    ['billable', ({ isBillable }) => (isBillable ? 'yes' : 'no')],
    ['note', ({ note }) => note || null],
  ]
  return fields
    .map(([field, of]) => ({ field, from: of(before), to: of(after) }))
    .filter(({ from, to }) => from !== to)
}
