import { AppError } from '../../app-error.ts'
import { type Condition, ConditionFailed, ifAbsent, type Table, type Write } from '../../table/table.ts'
import { type CalendarKind, CalendarRecord } from '../visit.ts'

const Pointer = CalendarRecord.pick({ userId: true, kind: true })

/** A person's feed and the item its token's hash leads to: both must agree, or the feed has ended. */
export function calendarStore(table: Table) {
  const feedKey = (userId: number, kind: CalendarKind) => ({
    pk: `USER#${userId}`,
    sk: kind === 'schedule' ? 'CALENDAR' : `CALENDAR#${kind}`,
  })
  const tokenKey = (tokenHash: string) => ({ pk: `CALENDAR#${tokenHash}`, sk: 'CALENDAR' })

  const ofUser = async (userId: number, kind: CalendarKind) => {
    const item = await table.get(feedKey(userId, kind), { consistent: true })
    return item && CalendarRecord.parse(item)
  }
  const asRead = (calendar: CalendarRecord | undefined): Condition =>
    calendar ? [{ attribute: 'tokenHash', equals: calendar.tokenHash }] : ifAbsent
  const forget = (calendar: CalendarRecord | undefined): Write[] =>
    calendar ? [{ delete: tokenKey(calendar.tokenHash) }] : []

  return {
    ofUser,
    async byTokenHash(tokenHash: string): Promise<CalendarRecord | undefined> {
      const pointer = await table.get(tokenKey(tokenHash), { consistent: true })
      if (!pointer) return undefined
      const { userId, kind } = Pointer.parse(pointer)
      const calendar = await ofUser(userId, kind)
      return calendar?.tokenHash === tokenHash ? calendar : undefined
    },
    /** Makes this the person's only feed of its kind. Throws CONFLICT if another came at the same moment. */
    async replace(calendar: CalendarRecord): Promise<void> {
      const { userId, kind, tokenHash } = calendar
      const before = await ofUser(userId, kind)
      try {
        await table.transact([
          { put: { ...feedKey(userId, kind), ...calendar }, condition: asRead(before) },
          { put: { ...tokenKey(tokenHash), userId, kind }, condition: ifAbsent },
          ...(before?.tokenHash === tokenHash ? [] : forget(before)),
        ])
      } catch (error) {
        throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
      }
    },
    /** Ends the person's feed of this kind, if there is one. */
    async revoke(userId: number, kind: CalendarKind): Promise<void> {
      const calendar = await ofUser(userId, kind)
      if (calendar) await table.transact([{ delete: feedKey(userId, kind) }, ...forget(calendar)])
    },
  }
}
