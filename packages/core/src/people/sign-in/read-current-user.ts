import type { Operation } from '../../operation.ts'
import { toCurrentUser } from '../present-user.ts'
import { ownRecord } from './own-account.ts'

export const readCurrentUser: Operation<'auth.me'> = async (_input, context) => {
  const user = await ownRecord(context)
  return toCurrentUser(user, await context.stores.companies.nameOf(user.companyId), context.settings)
}
