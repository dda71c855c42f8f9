import { type Company, contactFields, contactRoles } from '@remotehands/contract'
import { isOnStaff } from '../../duty/available.ts'
import { teamName, teamsOf } from '../../duty/team.ts'
import type { Stores } from '../../stores.ts'
import { nameOf } from '../present-user.ts'
import type { CompanyRecord, UserRecord } from '../user.ts'
import { factsOf } from './company-facts.ts'

type CompanyPeople = Pick<Company, 'accountManagerName' | 'hasAccountManager' | 'teamName' | 'contacts'>

/** Who looks after a company, and whom to turn to there. */
export async function companyPeople(company: CompanyRecord, stores: Stores): Promise<CompanyPeople> {
  const facts = factsOf(company)
  const { accountManagerId, teamId } = facts
  const contactIds = contactRoles.flatMap((role) => facts[contactFields[role]] ?? [])
  const [manager, people, teams] = await Promise.all([
    accountManagerId === null ? undefined : stores.users.byId(accountManagerId),
    contactIds.length === 0 ? new Map<number, UserRecord>() : stores.users.byIds(contactIds),
    teamsOf([{ teamId }], stores),
  ])
  const contact = (role: keyof typeof contactFields) =>
    contactOf(people.get(facts[contactFields[role]] ?? 0), company.id)
  return {
    accountManagerName: accountManagerId === null ? null : nameOf(manager),
    hasAccountManager: isOnStaff(manager),
    teamName: teamName(teams, teamId),
    contacts: {
      main: contact('main'),
      technical: contact('technical'),
      billing: contact('billing'),
    },
  }
}

/** Whoever has left the company, or may not sign in any more, is no contact. */
function contactOf(user: UserRecord | undefined, companyId: number): Company['contacts']['main'] {
  if (!user?.isActive || user.companyId !== companyId) return null
  const { id, email, phoneNumber } = user
  return { id, name: nameOf(user), email, phoneNumber }
}
