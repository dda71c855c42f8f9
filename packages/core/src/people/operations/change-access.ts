import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { companyFilter } from '../company-filter.ts'
import { isClient } from '../user-item.ts'
import { withContacts } from './list-people.ts'
import { actOf, stayingAdmin } from './managed-user.ts'
import { requireApproving } from './place-person.ts'
import { toldChanges } from './update-user.ts'

/**
 * Says which tickets a client's person reads, and whether they approve. Throws USER_NOT_FOUND for anybody else, and CONFLICT unless it's
 * the version that the caller saw.
 */
export const changeAccess: Operation<'users.changeAccess'> = async ({ params, body }, context) => {
  const { actor, stores } = context
  const user = await stores.users.byId(params.id)
  const { companyId = user?.companyId } = companyFilter(actor, 'personAccess:write')
  if (!user || user.companyId !== companyId || !isClient(user.role) || user.erasedAt !== undefined)
    throw new AppError('USER_NOT_FOUND')
  if (user.version !== body.version) throw new AppError('CONFLICT')
  const { ticketScope = user.ticketScope, isApprover = user.isApprover } = body
  if (isApprover) requireApproving(user.role)
  const changes = {
    ...(ticketScope !== user.ticketScope && { ticketScope }),
    ...(isApprover !== user.isApprover && { isApprover }),
  }
  const told = toldChanges(user, changes, undefined)
  const act = actOf('changed', context, told)
  const changed =
    told.length > 0 ? await stores.users.update(user, changes, act, stayingAdmin(context)) : user
  const [person] = await withContacts([changed], stores)
  if (!person) throw new AppError('USER_NOT_FOUND')
  return person
}
