import type { Company } from '@remotehands/contract'
import type { Services as AllServices } from '../../services.ts'
import type { CompanyRecord } from '../user.ts'
import { presentArchive } from './archive/present-archive.ts'
import { factsOf } from './company-facts.ts'
import { companyHealth } from './company-health.ts'
import { companyPeople } from './company-people.ts'
import { formerCompanies } from './former-companies.ts'

type Services = Pick<AllServices, 'stores' | 'clock' | 'settings'>

/** A company with its merge, if any, and the companies merged into it. */
export async function presentCompany(company: CompanyRecord, services: Services): Promise<Company> {
  const { stores } = services
  const { id, name, createdAt, mergedInto, version = 0 } = company
  const [kept, former, people, health, archive] = await Promise.all([
    stores.companies.byIds(mergedInto === undefined ? [] : [mergedInto]),
    formerCompanies(id, stores),
    companyPeople(company, stores),
    companyHealth(id, services),
    presentArchive(company, services),
  ])
  const into = mergedInto === undefined ? undefined : kept.get(mergedInto)
  return {
    ...{ id, name, createdAt, version, ...factsOf(company), ...people },
    health,
    mergedInto: into ? { id: into.id, name: into.name } : null,
    formerCompanies: former,
    archive,
  }
}
