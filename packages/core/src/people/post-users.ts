import type { Role, UserStatus } from '@remotehands/contract'
import { companyList, everybody, piecesOf } from '../search/text-words.ts'
import type { Stores } from '../stores.ts'
import { loadCompanyNames } from './operations/load-company-names.ts'
import { loadSiteNames } from './operations/load-site-names.ts'
import { digitsOf } from './phone-number.ts'
import { statusOf } from './present-user.ts'
import type { UserRecord } from './user.ts'

const clientRoles: readonly string[] = ['client', 'view_only_client', 'local_admin']

/**
 * Indexes people by any part of name, username, e-mail address, company (§9), site, phone number and id in another system, by role and status, and as approvers.
 * Returns the ids of those whose texts have changed.
 */
export async function postUsers(users: readonly UserRecord[], stores: Stores): Promise<number[]> {
  const [companyOf, siteOf] = await Promise.all([
    loadCompanyNames(users, stores.companies),
    loadSiteNames(users, stores.sites),
  ])
  const changed = await stores.postings.put(
    'users',
    users.map((user) => ({
      id: user.id,
      lists: [everybody, companyList(user.companyId)],
      terms: [
        roleTerm(user.role),
        statusTerm(statusOf(user)),
        ...(user.isApprover ? [approverTerm] : []),
        ...piecesOf([
          ...administeredTexts(user, companyOf(user), siteOf(user)),
          digitsOf(user.phoneNumber ?? ''),
        ]),
      ],
    })),
  )
  return changed.filter(({ terms }) => !terms.every(isMark)).map(({ id }) => id)
}

/** Can't collide with pieces of a text: those have three characters. */
export const roleTerm = (role: Role) => `role:${role}`
export const statusTerm = (status: UserStatus) => `status:${status}`
export const approverTerm = 'approver:yes'
const isMark = (term: string) => /^(?:role|status|approver):/.test(term)

/** Whether this person is a client. */
export function isClient({ role }: UserRecord): boolean {
  return clientRoles.includes(role)
}

/** The texts by which those who administer people find them. */
export const administeredTexts = (user: UserRecord, company: string, site: string | null): string[] => [
  ...userTexts(user, company),
  site ?? '',
  user.username,
  ...user.externalIds.map(({ id }) => id),
]

/** The texts by which search finds clients (§9). */
export function userTexts({ firstName, lastName, email }: UserRecord, company: string): string[] {
  return [`${firstName} ${lastName}`, email, company]
}
