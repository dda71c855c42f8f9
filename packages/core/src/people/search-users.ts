import { contains, type Role, type UserStatus } from '@remotehands/contract'
import { searchPage } from '../search/search-page.ts'
import { companyList, everybody, piecesOf } from '../search/search-terms.ts'
import type { Stores } from '../stores.ts'
import type { Page, PageRequest } from '../table/page.ts'
import { loadCompanyNames } from './operations/load-company-names.ts'
import { loadSiteNames } from './operations/load-site-names.ts'
import { hasNumber, lookedUpDigits } from './phone-number.ts'
import { administeredTexts, approverTerm, roleTerm, statusTerm } from './post-users.ts'
import { statusOf } from './present-user-details.ts'
import type { UserRecord } from './user.ts'

export interface UserFilter {
  /** Part of name, username, e-mail address, company, site, phone number or id in another system. */
  q?: string | undefined
  role?: Role | undefined
  status?: UserStatus | undefined
  companyId?: number | undefined
  siteId?: number | undefined
  /** Only those who approve what their company requests. */
  approver?: 'true' | undefined
}

/** One page of the people that match a filter: by name without a search, else newest first. */
export function searchUsers(
  { q = '', role, status, companyId, siteId, approver }: UserFilter,
  page: PageRequest,
  { users, companies, sites, postings }: Stores,
): Promise<Page<UserRecord>> {
  const reach = companyId === undefined ? {} : { companyId }
  const isEverybody = !q && [role, status, siteId, approver].every((each) => each === undefined)
  if (isEverybody) return users.list(reach, page)
  const marks = [
    ...(role ? [roleTerm(role)] : []),
    ...(status ? [statusTerm(status)] : []),
    ...(approver ? [approverTerm] : []),
  ]
  const search = {
    kind: 'users',
    lists: [companyId === undefined ? everybody : companyList(companyId)],
    // Marks first: with many terms, only some are looked up.
    ways: [q, lookedUpDigits(q)].flatMap((text) =>
      text === undefined ? [] : [{ terms: [...marks, ...piecesOf([text])] }],
    ),
    walk: (each: PageRequest) => users.list(reach, each),
    load: users.byIds,
    async verify(records: readonly UserRecord[]) {
      const [companyOf, siteOf] = await Promise.all([
        loadCompanyNames(records, companies),
        loadSiteNames(records, sites),
      ])
      return records.filter(
        (user) =>
          (companyId === undefined || user.companyId === companyId) &&
          (siteId === undefined || user.siteId === siteId) &&
          (role === undefined || user.role === role) &&
          (status === undefined || statusOf(user) === status) &&
          (!approver || user.isApprover) &&
          (!q ||
            contains(administeredTexts(user, companyOf(user), siteOf(user)), q) ||
            hasNumber(user.phoneNumber, q)),
      )
    },
  } as const
  return searchPage(search, page, postings)
}
