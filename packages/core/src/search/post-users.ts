import type { UserRecord } from '../entities/user.ts'
import { loadCompanyNames } from '../operations/users/load-company-names.ts'
import type { Stores } from '../ports/stores.ts'
import { companyList, everybody, piecesOf } from './search-terms.ts'

const clientRoles: readonly string[] = ['client', 'view_only_client', 'local_admin']

/**
 * Makes clients findable by any part of name, e-mail address and company (§9), and others not at all. Answers the ids
 * of those of whom something of this has changed.
 */
export async function postUsers(users: readonly UserRecord[], stores: Stores): Promise<number[]> {
  const companyOf = await loadCompanyNames(users, stores.companies)
  return stores.postings.put(
    'users',
    users.map((user) => ({
      id: user.id,
      lists: isClient(user) ? [everybody, companyList(user.companyId)] : [],
      terms: piecesOf(userTexts(user, companyOf(user))),
    })),
  )
}

/** Whether this is one of the people whom the service is for. */
export function isClient({ role }: UserRecord): boolean {
  return clientRoles.includes(role)
}

/** What a client is found by. */
export function userTexts({ firstName, lastName, email }: UserRecord, company: string): string[] {
  return [`${firstName} ${lastName}`, email, company]
}
