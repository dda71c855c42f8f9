import { contains, type ListOrder, type Role, type UserSort, type UserStatus } from '@remotehands/contract'
import { searchPage } from '../search/search-page.ts'
import { companyList, everybody, piecesOf } from '../search/text-words.ts'
import type { Stores } from '../stores.ts'
import { sortName } from '../table/item-keys.ts'
import type { Page, PageRequest } from '../table/pages.ts'
import { pageOf, readWhole, sortRecords } from '../table/sorted-whole.ts'
import { saysId } from './external-ids.ts'
import { loadCompanyNames } from './operations/load-company-names.ts'
import { loadSiteNames } from './operations/load-site-names.ts'
import { hasNumber, lookedUpDigits } from './phone-number.ts'
import { administeredTexts, approverTerm, roleTerm, statusTerm } from './post-users.ts'
import { statusOf } from './present-user.ts'
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

/**
 * One page of the people that match a filter: by name without a search, else those whom another system knows by just this id,
 * and then newest first.
 */
export async function searchUsers(
  filter: UserFilter,
  page: PageRequest,
  { users, companies, sites, postings }: Stores,
): Promise<Page<UserRecord>> {
  const { q = '', role, status, companyId, siteId, approver } = filter
  const reach = companyId === undefined ? {} : { companyId }
  const isEverybody = !q && [role, status, siteId, approver].every((each) => each === undefined)
  if (isEverybody) return users.list(reach, page)
  const marks = [
    ...(role ? [roleTerm(role)] : []),
    ...(status ? [statusTerm(status)] : []),
    ...(approver ? [approverTerm] : []),
  ]
  const matches = (records: readonly UserRecord[]) => matching(records, filter, { companies, sites })
  const known = q.trim() ? await users.byIds(await users.withSaidId(q.trim())) : new Map<number, UserRecord>()
  const exact = await matches([...known.values()])
  const search = {
    kind: 'users',
    lists: [companyId === undefined ? everybody : companyList(companyId)],
    // Marks first: with many terms, only some are looked up.
    ways: [q, lookedUpDigits(q)].flatMap((text) =>
      text === undefined ? [] : [{ terms: [...marks, ...piecesOf([text])] }],
    ),
    walk: (each: PageRequest) => users.list(reach, each),
    load: users.byIds,
    verify: async (records: readonly UserRecord[]) =>
      (await matches(records)).filter(({ id }) => !exact.some((one) => one.id === id)),
  } as const
  const { after, limit } = page
  const begun = after === undefined ? 0 : after.exact
  // The exact ones have been shown.
  if (begun === undefined) return searchPage(search, page, postings)
  const end = Number(begun) + limit
  const shown = exact.slice(Number(begun), end)
  const room = limit - shown.length
  const others = await searchPage(search, { limit: room || 1 }, postings)
  if (room > 0) return { ...others, items: [...shown, ...others.items] }
  const isMore = exact.length > end || others.items.length > 0 || others.next !== undefined
  return { items: shown, next: isMore ? { exact: end } : undefined }
}

/** One page of a company's people that match a filter, in order. Reads all people of the company; throws TOO_MANY_TO_SORT. */
export async function sortUsers(
  filter: UserFilter & { companyId: number },
  { sort, order }: { sort: UserSort; order: ListOrder },
  page: PageRequest,
  stores: Stores,
): Promise<Page<UserRecord>> {
  const { companyId } = filter
  const found = await matching(
    await readWhole((each) => stores.users.list({ companyId }, each)),
    filter,
    stores,
  )
  const siteOf = await loadSiteNames(sort === 'site' ? found : [], stores.sites)
  const keysOf = (user: UserRecord) => [sortedBy(user, sort, siteOf), nameKey(user)] as const
  return pageOf(sortRecords(found, order, keysOf), page)
}

const nameKey = ({ firstName, lastName }: UserRecord) => `${sortName(lastName)}#${sortName(firstName)}`

function sortedBy(user: UserRecord, sort: UserSort, siteOf: (user: UserRecord) => string | null) {
  if (sort === 'name') return nameKey(user)
  if (sort === 'email') return user.email
  if (sort === 'role') return user.role
  if (sort === 'lastLogin') return user.lastLogin
  const site = siteOf(user)
  return site === null ? null : sortName(site)
}

async function matching(
  records: readonly UserRecord[],
  { q = '', role, status, companyId, siteId, approver }: UserFilter,
  { companies, sites }: Pick<Stores, 'companies' | 'sites'>,
): Promise<UserRecord[]> {
  // Names are searched, and nothing else asks for them.
  const named = q ? records : []
  const [companyOf, siteOf] = await Promise.all([
    loadCompanyNames(named, companies),
    loadSiteNames(named, sites),
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
        saysId(user.externalIds, q) ||
        hasNumber(user.phoneNumber, q)),
  )
}
