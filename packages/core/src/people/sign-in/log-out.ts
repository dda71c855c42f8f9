import type { Operation } from '../../operation.ts'
import { recordAccess } from './record-access.ts'
import { endSession } from './session.ts'

export const logOut: Operation<'auth.logout'> = async (_input, context) => {
  const { actor, stores } = context
  const user = actor && (await stores.users.byId(actor.userId))
  await endSession(context)
  if (user) await recordAccess('signed_out', user, context)
  context.cookies.clear('challenge')
  context.cookies.clear('enrolment')
}
