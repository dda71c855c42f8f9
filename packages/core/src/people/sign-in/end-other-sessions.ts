import type { Operation } from '../../operation.ts'
import { ownRecord } from './own-account.ts'
import { actOf } from './record-access.ts'
import { startSession } from './session.ts'

/** Signs the actor out everywhere; this browser continues with a new session. */
export const endOtherSessions: Operation<'account.endOtherSessions'> = async (_input, context) => {
  const user = await ownRecord(context)
  const act = actOf('sessions_ended', context)
  const updated = await context.stores.users.update(user, { endSessions: true }, act)
  await startSession(updated, context, 'as before')
}
