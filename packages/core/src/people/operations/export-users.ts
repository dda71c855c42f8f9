import { mayApprove, mayNarrowTickets, writeExternalIds } from '@remotehands/contract'
import { recordExport } from '../../audit/record-export.ts'
import type { Operation } from '../../operation.ts'
import { companyFilter } from '../company-filter.ts'
import { statusOf } from '../present-user.ts'
import { searchUsers } from '../search-users.ts'
import type { UserRecord } from '../user.ts'
import { loadCompanyNames } from './load-company-names.ts'
import { loadSiteNames } from './load-site-names.ts'

const head = [
  ...['First name', 'Last name', 'Username', 'Email', 'Company', 'Role', 'Phone number', 'Company site'],
  ...['Ids in other systems', 'Tickets', 'Approver'],
  ...['Number', 'Status', 'Two-factor', 'Last login', 'Created'],
]

/** Exports users as rows that can be imported again. In the audit log from the first page on. */
export const exportUsers: Operation<'users.export'> = async ({ query, page }, context) => {
  const { actor, stores } = context
  const { q, role, status, siteId, approver } = query
  const reach = companyFilter(actor, 'user:read', query.companyId)
  const { items, next } = await searchUsers({ ...query, ...reach }, page, stores)
  const [companyOf, siteOf] = await Promise.all([
    loadCompanyNames(items, stores.companies),
    loadSiteNames(items, stores.sites),
  ])
  const rows = items.map((user) => rowOf(user, { company: companyOf(user), site: siteOf(user) ?? '' }))
  if (page.after) return { items: rows, next }
  const told = {
    label: 'Users',
    companyId: reach.companyId ?? null,
    filters: { search: q, role, status, site: siteId, approver },
  }
  await recordExport(told, context)
  return { items: [head, ...rows], next }
}

function rowOf(user: UserRecord, { company, site }: { company: string; site: string }): string[] {
  const { id, firstName, lastName, username, email, role, phoneNumber, twoFactor, lastLogin, createdAt } =
    user
  const ids = writeExternalIds(user.externalIds)
  const approves = user.isApprover ? 'yes' : 'no'
  return [
    ...[firstName, lastName, username, email, company, role, phoneNumber ?? '', site],
    ...[ids, mayNarrowTickets(role) ? user.ticketScope : '', mayApprove(role) ? approves : ''],
    ...[String(id), statusOf(user), twoFactor ? 'on' : 'off', lastLogin ?? '', createdAt],
  ]
}
