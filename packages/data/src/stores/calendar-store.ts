import { AppError, CalendarRecord, type CalendarStore } from '@remotehands/core'
import * as z from 'zod'
import { type Condition, ConditionFailed, ifAbsent, type Table, type Write } from '../table/table.ts'

const Pointer = z.object({ userId: z.int() })

/** The feed of a person, and where its token's hash leads: the two agree, or the feed is over. */
export function calendarStore(table: Table): CalendarStore {
  const feedKey = (userId: number) => ({ pk: `USER#${userId}`, sk: 'CALENDAR' })
  const tokenKey = (tokenHash: string) => ({ pk: `CALENDAR#${tokenHash}`, sk: 'CALENDAR' })

  const ofUser = async (userId: number) => {
    const item = await table.get(feedKey(userId), { consistent: true })
    return item && CalendarRecord.parse(item)
  }
  const asRead = (calendar: CalendarRecord | undefined): Condition =>
    calendar ? [{ attribute: 'tokenHash', equals: calendar.tokenHash }] : ifAbsent
  const forget = (calendar: CalendarRecord | undefined): Write[] =>
    calendar ? [{ delete: tokenKey(calendar.tokenHash) }] : []

  return {
    ofUser,
    async byTokenHash(tokenHash) {
      const pointer = await table.get(tokenKey(tokenHash), { consistent: true })
      const calendar = pointer && (await ofUser(Pointer.parse(pointer).userId))
      return calendar?.tokenHash === tokenHash ? calendar : undefined
    },
    async replace(calendar) {
      const { userId, tokenHash } = calendar
      const before = await ofUser(userId)
      try {
        await table.transact([
          { put: { ...feedKey(userId), ...calendar }, condition: asRead(before) },
          { put: { ...tokenKey(tokenHash), userId }, condition: ifAbsent },
          ...forget(before),
        ])
      } catch (error) {
        throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
      }
    },
    async revoke(userId) {
      const calendar = await ofUser(userId)
      if (calendar) await table.transact([{ delete: feedKey(userId) }, ...forget(calendar)])
    },
  }
}
