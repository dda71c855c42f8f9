import type { TimeSubject } from '@remotehands/contract'
import { padded } from '../table/item-keys.ts'
import { ifAbsent, type Key, type Write } from '../table/table.ts'
import { ticketKey } from '../tickets/ticket-writes.ts'
import { billedMinutes, type TimeRecord } from './time.ts'

export const timeKey = (id: number): Key => ({ pk: `TIME#${id}`, sk: 'TIME' })
export const timerKey = (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'TIMER' })

export const timeOfSubject = ({ kind, id }: TimeSubject) => `${kind.toUpperCase()}#${id}#TIME`
export const timeOfCompany = (companyId: number) => `COMPANY#${companyId}#TIME`
export const timeOfMonth = (month: string) => `TIME#${month}`
export const timeOfPerson = (userId: number) => `USER#${userId}#TIME`

/** An entry's places on the lists: of its company, its month, its subject and its person, each by day. */
export function timeIndexKeys({ id, companyId, subject, userId, day }: TimeRecord): Record<string, string> {
  const sk = `${day}#${padded(id)}`
  return {
    ...{ gsi1pk: timeOfCompany(companyId), gsi1sk: sk },
    ...{ gsi2pk: timeOfMonth(monthOf(day)), gsi2sk: sk },
    ...{ gsi3pk: timeOfSubject(subject), gsi3sk: sk },
    ...{ gsi4pk: timeOfPerson(userId), gsi4sk: sk },
  }
}

/** An entry's mark at its ticket: a list that is never behind, by which all entries follow the ticket to another company. */
export const timeMark = ({ id, subject }: Pick<TimeRecord, 'id' | 'subject'>): Key => ({
  pk: timeOfSubject(subject),
  sk: padded(id),
})

/** A new entry of a ticket is counted for the ticket's company only while that is its company. */
export function ticketTimeChecks({ subject, companyId }: TimeRecord): Write[] {
  if (subject.kind !== 'ticket') return []
  return [{ check: ticketKey(subject.id), condition: [{ attribute: 'companyId', equals: companyId }] }]
}

/** A new entry with its sums, and its mark if it is of a ticket. */
export function newTimeWrites(entry: TimeRecord): Write[] {
  const { id, subject } = entry
  const mark: Write[] =
    subject.kind === 'ticket' ? [{ put: { ...timeMark({ id, subject }), id }, condition: ifAbsent }] : []
  return [
    ...mark,
    { put: { ...timeKey(id), ...entry, ...timeIndexKeys(entry) }, condition: ifAbsent },
    ...sumWrites(undefined, entry),
  ]
}

/** YYYY-MM of a day. */
const monthOf = (day: string) => day.slice(0, 7)

export const timeSumsOfMonth = (month: string) => `TIMESUMS#${month}`

/** The writes that keep the sums of a person at a company in a month, as an entry changes from one state to another. */
export function sumWrites(before: TimeRecord | undefined, after: TimeRecord | undefined): Write[] {
  const shares = [...(before ? [shareOf(before, -1)] : []), ...(after ? [shareOf(after, 1)] : [])]
  const [one, other] = shares
  if (one && other && one.key.pk === other.key.pk && one.key.sk === other.key.sk) {
    const add = {
      minutes: one.add.minutes + other.add.minutes,
      billedMinutes: one.add.billedMinutes + other.add.billedMinutes,
    }
    return add.minutes === 0 && add.billedMinutes === 0 ? [] : [{ update: one.key, changes: { add } }]
  }
  return shares.map(({ key, add }) => ({ update: key, changes: { add } }))
}

function shareOf(entry: TimeRecord, sign: 1 | -1) {
  const { companyId, userId, day, minutes } = entry
  return {
    key: { pk: timeSumsOfMonth(monthOf(day)), sk: `${padded(companyId)}#${padded(userId)}` },
    add: { minutes: sign * minutes, billedMinutes: sign * billedMinutes(entry) },
  }
}
