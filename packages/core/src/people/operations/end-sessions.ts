import type { Operation } from '../../operation.ts'
import { actOf, findUserToChange, presentUser } from './managed-user.ts'

/** Signs a person out on every browser. */
export const endUserSessions: Operation<'users.endSessions'> = async ({ params }, context) => {
  const user = await findUserToChange(params.id, context)
  const act = actOf('signed_out_everywhere', context)
  return presentUser(await context.stores.users.update(user, { endSessions: true }, act), context)
}
