import { type Api, type InputOf, ticketScopeOf } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import type { Stores } from '../../stores.ts'
import type { PageRequest } from '../../table/pages.ts'
import { companyFilter } from '../company-filter.ts'
import { toUser } from '../present-user.ts'
import { searchUsers, sortUsers } from '../search-users.ts'
import { loadCompanyNames } from './load-company-names.ts'
import { loadSiteNames } from './load-site-names.ts'

const ofOneCompany = 'Only one company’s people can be sorted. Choose a company.'

/** Lists the people whom the actor administers: all of them by name, the matches of a search, or a company's in the order asked for. */
export const listUsers: Operation<'users.list'> = async ({ query, page }, { actor, stores }) => {
  const filter = { ...query, ...companyFilter(actor, 'user:read', query.companyId) }
  const { items, next } = await find(filter, page, stores)
  const [companyOf, siteOf, suppressed] = await Promise.all([
    loadCompanyNames(items, stores.companies),
    loadSiteNames(items, stores.sites),
    stores.suppressions.among(items.map(({ email }) => email)),
  ])
  const users = items.map((user) => ({
    ...toUser(user, companyOf(user)),
    siteName: siteOf(user),
    isApprover: user.isApprover,
    ticketScope: ticketScopeOf(user),
    mailSuppressedBy: suppressed.get(user.email)?.reason ?? null,
  }))
  return { items: users, next }
}

function find(
  { companyId, sort, order, ...filter }: InputOf<Api['users.list']>['query'],
  page: PageRequest,
  stores: Stores,
) {
  if (sort === undefined) return searchUsers({ ...filter, companyId }, page, stores)
  if (companyId === undefined) throw new AppError('VALIDATION_FAILED', { fields: { sort: ofOneCompany } })
  return sortUsers({ ...filter, companyId }, { sort, order }, page, stores)
}
