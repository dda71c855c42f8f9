import type { Operation } from '../../operation.ts'
import { endSession } from './session.ts'

export const logOut: Operation<'auth.logout'> = async (_input, context) => {
  await endSession(context)
  context.cookies.clear('challenge')
  context.cookies.clear('enrolment')
}
