import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { ownRecord } from './own-account.ts'
import { recordAccess } from './record-access.ts'
import { endSession } from './session.ts'

/** Signs the actor out of one session, which may be this one. */
export const endOneSession: Operation<'account.endSession'> = async ({ params }, context) => {
  const { stores, actor } = context
  if (!(await stores.sessions.get(actor.userId, params.id))) throw new AppError('NOT_FOUND')
  const user = await ownRecord(context)
  if (params.id === actor.sessionId) await endSession(context)
  else await stores.sessions.delete(actor.userId, params.id)
  await recordAccess('signed_out', user, context)
}
