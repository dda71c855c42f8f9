import { contains } from '@remotehands/contract'
import { searchPage } from '../search/search-page.ts'
import { companyList, everybody, piecesOf } from '../search/text-words.ts'
import type { Stores } from '../stores.ts'
import type { Page, PageRequest } from '../table/pages.ts'
import { loadCompanyNames } from './operations/load-company-names.ts'
import { isClient, userTexts } from './post-users.ts'
import type { UserRecord } from './user.ts'

/** One page of clients whose name, e-mail address or company contains `text` (§9); all without it. */
export async function searchClients(
  text: string | undefined,
  { companyId }: { companyId?: number },
  page: PageRequest,
  { users, companies, postings }: Stores,
): Promise<Page<UserRecord>> {
  const filter = { ...(companyId !== undefined && { companyId }), clientsOnly: true }
  if (!text) return users.list(filter, page)
  const search = {
    kind: 'users',
    lists: [companyId === undefined ? everybody : companyList(companyId)],
    ways: [{ terms: piecesOf([text]) }],
    walk: (each: PageRequest) => users.list(filter, each),
    load: users.byIds,
    async verify(records: readonly UserRecord[]) {
      const companyOf = await loadCompanyNames(records, companies)
      return records.filter(
        (user) =>
          isClient(user) &&
          (companyId === undefined || user.companyId === companyId) &&
          contains(userTexts(user, companyOf(user)), text),
      )
    },
  } as const
  return searchPage(search, page, postings)
}
