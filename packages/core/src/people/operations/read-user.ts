import type { Operation } from '../../operation.ts'
import { findUser, presentUser } from './managed-user.ts'

export const readUser: Operation<'users.read'> = async ({ params }, context) =>
  presentUser(await findUser(params.id, context), context)
