import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { randomToken, sha256 } from '../../random.ts'

/** Makes a new address for the actor's feed and tells it, this once. An earlier address ends. */
export const createCalendar: Operation<'calendar.create'> = async (_, { actor, stores, clock, settings }) => {
  const user = await stores.users.byId(actor.userId)
  if (!user) throw new AppError('NOT_SIGNED_IN')
  const token = randomToken(32)
  await stores.calendars.replace({
    userId: user.id,
    tokenHash: await sha256(token),
    createdAt: clock.now().toISOString(),
    authEpoch: user.authEpoch,
  })
  return { url: `${settings.baseUrl}/api/calendar/${token}.ics` }
}
