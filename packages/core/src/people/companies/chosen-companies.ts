import {
  type Api,
  type CompanyField,
  type CompanyHealth,
  type CompanySort,
  contains,
  type InputOf,
} from '@remotehands/contract'
import { teamName, teamsOf } from '../../duty/team.ts'
import type { CommonServices } from '../../operation.ts'
import type { Stores } from '../../stores.ts'
import { sortName } from '../../table/item-keys.ts'
import { everyRecord, type PageRequest } from '../../table/pages.ts'
import { sortRecords } from '../../table/sorted-whole.ts'
import { saysId } from '../external-ids.ts'
import { hasNumber } from '../phone-number.ts'
import { nameOf } from '../present-user.ts'
import type { CompanyRecord } from '../user.ts'
import { healthOfCompanies } from './company-health.ts'

/** A company as the list shows it, and as it is exported. */
export interface ListedCompany {
  company: CompanyRecord
  health: CompanyHealth
  accountManagerName: string | null
  teamName: string | null
}

type Query = InputOf<Api['companies.overview']>['query']

/**
 * The companies that a query asks for, in its order. What it reads grows with the companies alone, never with their records: each
 * has one line in the list of names and one in the figures.
 */
export async function chosenCompanies(query: Query, services: CommonServices): Promise<ListedCompany[]> {
  const { stores } = services
  const { q = '', sort, order, accountManagerId, archived } = query
  const [companies, healthOf] = await Promise.all([
    allCompanies(stores, archived === 'true'),
    healthOfCompanies(services),
  ])
  const chosen = companies
    .filter((company) => accountManagerId === undefined || company.accountManagerId === accountManagerId)
    .filter(
      (company) =>
        q === '' ||
        contains(wordsOf(company), q) ||
        saysId(company.externalIds ?? [], q) ||
        hasNumber(company.phoneNumber, q),
    )
  const [managers, teams, fields] = await Promise.all([
    stores.users.namesOf([...new Set(chosen.flatMap(({ accountManagerId: id }) => id ?? []))]),
    teamsOf(
      chosen.map(({ teamId = null }) => ({ teamId })),
      stores,
    ),
    sort.startsWith('field:') ? stores.companyFields.read() : { fields: [] },
  ])
  const listed = chosen.map((company) => ({
    company,
    health: healthOf(company.id),
    accountManagerName: company.accountManagerId ? nameOf(managers.get(company.accountManagerId)) : null,
    teamName: teamName(teams, company.teamId ?? null),
  }))
  return sortRecords(listed, order, (each) => [
    sortedBy(each, sort, fields.fields),
    sortName(each.company.name),
  ])
}

async function allCompanies({ companies, archives }: Stores, areArchived: boolean) {
  const list = (page: PageRequest) => (areArchived ? archives.list(page) : companies.listClients(page))
  const found: CompanyRecord[] = []
  for await (const some of everyRecord(list)) found.push(...some)
  return found
}

function wordsOf(company: CompanyRecord) {
  const { name, externalId = '', externalIds = [], tags = [], domains = [], fieldValues = {} } = company
  return [
    name,
    externalId,
    ...externalIds.map(({ id }) => id),
    ...tags,
    ...domains,
    ...Object.values(fieldValues),
  ]
}

/** What a company is sorted by. */
function sortedBy(
  { company, health, accountManagerName, teamName: team }: ListedCompany,
  sort: CompanySort,
  fields: readonly CompanyField[],
): string | number | null {
  const word = (text: string | null | undefined) => (text ? sortName(text) : null)
  if (sort === 'name') return sortName(company.name)
  if (sort === 'accountManager') return word(accountManagerName)
  if (sort === 'team') return word(team)
  if (sort === 'phone') return word(company.phoneNumber)
  if (sort === 'number') return word(company.externalId)
  if (sort === 'added') return company.createdAt
  if (sort === 'tags') return word(company.tags?.join(' '))
  if (!isField(sort)) return health[sort]
  const field = fields.find(({ id }) => id === sort.slice('field:'.length))
  const value = field && company.fieldValues?.[field.id]
  return field?.kind === 'number' && value !== undefined ? Number(value) : word(value)
}

const isField = (sort: CompanySort): sort is Extract<CompanySort, `field:${string}`> =>
  sort.startsWith('field:')
