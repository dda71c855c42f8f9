import type { Operation } from '../../operation.ts'
import { toUser } from '../../presenters/user.ts'
import { companyFilter } from '../company-filter.ts'
import { loadCompanyNames } from './load-company-names.ts'

/** The people whom the actor administers. */
export const listUsers: Operation<'users.list'> = async ({ page }, { actor, stores }) => {
  const { items, next } = await stores.users.list(companyFilter(actor, 'user:read'), page)
  const companyOf = await loadCompanyNames(items, stores.companies)
  return { items: items.map((user) => toUser(user, companyOf(user))), next }
}
