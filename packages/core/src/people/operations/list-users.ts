import type { Operation } from '../../operation.ts'
import { companyFilter } from '../company-filter.ts'
import { scopeShown, toUser } from '../present-user.ts'
import { searchUsers } from '../search-users.ts'
import { loadCompanyNames } from './load-company-names.ts'
import { loadSiteNames } from './load-site-names.ts'

/** Lists the people whom the actor administers: all of them by name, or the matches of a search. */
export const listUsers: Operation<'users.list'> = async ({ query, page }, { actor, stores }) => {
  const filter = { ...query, ...companyFilter(actor, 'user:read', query.companyId) }
  const { items, next } = await searchUsers(filter, page, stores)
  const [companyOf, siteOf, suppressed] = await Promise.all([
    loadCompanyNames(items, stores.companies),
    loadSiteNames(items, stores.sites),
    stores.suppressions.among(items.map(({ email }) => email)),
  ])
  const users = items.map((user) => ({
    ...toUser(user, companyOf(user)),
    siteName: siteOf(user),
    isApprover: user.isApprover,
    ticketScope: scopeShown(user),
    mailSuppressedBy: suppressed.get(user.email)?.reason ?? null,
  }))
  return { items: users, next }
}
