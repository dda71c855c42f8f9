import { limits, scopeOf, type TimeEntry, type Timer } from '@remotehands/contract'
import type { Actor, SignedInContext } from '../operation.ts'
import { followMerges } from '../people/companies/follow-merges.ts'
import { nameOf } from '../people/present-user.ts'
import type { Stores } from '../stores.ts'
import { labelsOf } from './subjects.ts'
import { billedMinutes, type TimeRecord, type TimerRecord } from './time.ts'

/** Whether somebody may change or delete this time. */
export const mayEdit = (actor: Pick<Actor, 'role' | 'userId'>, { userId }: Pick<TimeRecord, 'userId'>) =>
  scopeOf(actor.role, 'time:edit') === 'any' || actor.userId === userId

/** Presents logged time with the names of people, of companies as they are now, and of what was worked on. */
export async function presentTime(
  entries: readonly TimeRecord[],
  actor: Pick<Actor, 'role' | 'userId'>,
  stores: Stores,
): Promise<TimeEntry[]> {
  const companyIds = [...new Set(entries.map(({ companyId }) => companyId))]
  const [users, currentOf, labelOf] = await Promise.all([
    stores.users.namesOf([...new Set(entries.map(({ userId }) => userId))]),
    followMerges(companyIds, stores),
    labelsOf(
      entries.map(({ subject }) => subject),
      stores,
    ),
  ])
  const companies = await stores.companies.byIds([...new Set(companyIds.map(currentOf))])
  return entries.map((entry) => {
    const companyId = currentOf(entry.companyId)
    return {
      ...entry,
      person: { id: entry.userId, name: nameOf(users.get(entry.userId)) },
      label: labelOf(entry.subject),
      company: { id: companyId, name: companies.get(companyId)?.name ?? 'Unknown' },
      billedMinutes: billedMinutes(entry),
      isEditable: mayEdit(actor, entry),
    }
  })
}

/** Presents one entry. */
export async function presentOneTime(
  entry: TimeRecord,
  { actor, stores }: Pick<SignedInContext, 'actor' | 'stores'>,
): Promise<TimeEntry> {
  const [presented] = await presentTime([entry], actor, stores)
  if (!presented) throw new Error('One entry is presented as one.')
  return presented
}

/** Presents a timer as it stands now. */
export async function presentTimer(timer: TimerRecord, now: Date, stores: Stores): Promise<Timer> {
  const labelOf = await labelsOf([timer.subject], stores)
  const seconds = secondsOf(timer, now)
  return { ...timer, label: labelOf(timer.subject), seconds, isLong: isLong(seconds) }
}

/** By our clock alone: those of devices differ, and so does the hour when clocks are changed. */
export const secondsOf = ({ startedAt }: Pick<TimerRecord, 'startedAt'>, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(startedAt)) / 1000))

export const isLong = (seconds: number): boolean => seconds > limits.time.longTimerHours * 60 * 60

/** A slip of the hand rather than work: nobody means to bill it. */
export const isBrief = (seconds: number): boolean => seconds < 60
