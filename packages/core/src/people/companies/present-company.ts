import type { Company, CompanyContact } from '@remotehands/contract'
import { teamName, teamsOf } from '../../duty/team.ts'
import type { Services as AllServices } from '../../services.ts'
import type { Stores } from '../../stores.ts'
import { nameOf } from '../person.ts'
import type { CompanyRecord, UserRecord } from '../user.ts'
import { presentArchive } from './archive/present-archive.ts'
import { companyHealth } from './company-health.ts'

type Services = Pick<AllServices, 'stores' | 'clock' | 'settings'>

import { factsOf } from './company-facts.ts'

const mostNames = 50

/** A company with its merge, if any, and the names of companies merged into it. */
export async function presentCompany(company: CompanyRecord, services: Services): Promise<Company> {
  const { stores } = services
  const { id, name, createdAt, mergedInto, version = 0 } = company
  const facts = factsOf(company)
  const { accountManagerId, mainContactId, technicalContactId, billingContactId, teamId } = facts
  const contactIds = [mainContactId, technicalContactId, billingContactId].filter((each) => each !== null)
  const [kept, former, manager, people, teams, health, archive] = await Promise.all([
    stores.companies.byIds(mergedInto === undefined ? [] : [mergedInto]),
    formerNames(id, stores),
    accountManagerId === null ? undefined : stores.users.byId(accountManagerId),
    contactIds.length === 0 ? new Map<number, UserRecord>() : stores.users.byIds(contactIds),
    teamsOf([{ teamId }], stores),
    companyHealth(id, services),
    presentArchive(company, services),
  ])
  const contact = (userId: number | null) => contactOf(people.get(userId ?? 0), id)
  const into = mergedInto === undefined ? undefined : kept.get(mergedInto)
  return {
    ...{ id, name, createdAt, version, ...facts },
    accountManagerName: accountManagerId === null ? null : nameOf(manager),
    teamName: teamName(teams, teamId),
    contacts: {
      main: contact(mainContactId),
      technical: contact(technicalContactId),
      billing: contact(billingContactId),
    },
    health,
    mergedInto: into ? { id: into.id, name: into.name } : null,
    formerNames: former,
    archive,
  }
}

/** Whoever has left the company, or may not sign in any more, is no contact. */
function contactOf(user: UserRecord | undefined, companyId: number): CompanyContact | null {
  if (!user?.isActive || user.companyId !== companyId) return null
  const { id, email, phoneNumber } = user
  return { id, name: nameOf(user), email, phoneNumber }
}

/** Everything merged into the company, directly or through others: latest first, as far as the list goes. */
async function formerNames(id: number, { merges }: Pick<Stores, 'merges'>): Promise<string[]> {
  const found: Pick<CompanyRecord, 'id' | 'name'>[] = [{ id, name: '' }]
  // The list grows during the loop.
  for (const into of found) {
    if (found.length > mostNames) break
    found.push(...(await merges.mergedInto(into.id, { limit: mostNames })).items)
  }
  return found.slice(1, mostNames + 1).map(({ name }) => name)
}
