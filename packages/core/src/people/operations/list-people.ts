import { type CompanyPerson, scopeOf, ticketScopeOf } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import type { Stores } from '../../stores.ts'
import { companyFilter } from '../company-filter.ts'
import { toPeople } from '../present-user.ts'
import { canHaveTickets, type UserRecord } from '../user.ts'
import { loadSiteNames } from './load-site-names.ts'

/** Lists a company's active people. Leaves out inactive ones, and if asked those who can have no tickets, so a page may be short. */
export const listPeople: Operation<'companies.people'> = async (
  { params, query, page },
  { actor, stores },
) => {
  const filter = companyFilter(actor, 'person:read', params.id)
  const [companies, people] = await Promise.all([
    stores.companies.byIds([params.id]),
    stores.users.list(filter, page),
  ])
  if (!companies.has(params.id)) throw new AppError('NOT_FOUND')
  const listed = query.canHaveTickets ? people.items.filter(canHaveTickets) : people.items
  const isStaff = scopeOf(actor.role, 'person:read') === 'any'
  return { items: isStaff ? await withContacts(listed, stores) : toPeople(listed), next: people.next }
}

export async function withContacts(
  users: readonly UserRecord[],
  { sites }: Pick<Stores, 'sites'>,
): Promise<CompanyPerson[]> {
  const siteOf = await loadSiteNames(users, sites)
  const userOf = new Map(users.map((user) => [user.id, user]))
  return toPeople(users).map((person) => {
    const user = userOf.get(person.id)
    if (!user) return person
    const { version, email, phoneNumber, role, isApprover } = user
    const may = { role, isApprover, ticketScope: ticketScopeOf(user) }
    return { ...person, contact: { version, email, phoneNumber, siteName: siteOf(user), ...may } }
  })
}
