import type { Operation } from '../../operation.ts'

/** Ends the actor's feed. */
export const revokeCalendar: Operation<'calendar.revoke'> = async (_, { actor, stores }) => {
  await stores.calendars.revoke(actor.userId, 'schedule')
}
