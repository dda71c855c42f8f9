import { type CompanyHealth, type CompanySort, contains } from '@remotehands/contract'
import * as z from 'zod'
import type { Operation } from '../../../operation.ts'
import type { Stores } from '../../../stores.ts'
import { sortName } from '../../../table/item-keys.ts'
import { everyRecord, type PageRequest } from '../../../table/page.ts'
import { nameOf } from '../../person.ts'
import type { CompanyRecord } from '../../user.ts'
import { healthOfCompanies } from '../company-health.ts'

const Position = z.object({ from: z.int() })

interface Row {
  company: CompanyRecord
  health: CompanyHealth
}

/**
 * Lists the client companies with their figures, in any order. What it reads grows with the companies alone, never with their
 * records: each has one line in the list of names and one in the figures.
 */
export const overviewCompanies: Operation<'companies.overview'> = async ({ query, page }, context) => {
  const { stores } = context
  const { q = '', sort, order, accountManagerId, archived } = query
  const [companies, healthOf] = await Promise.all([
    allCompanies(stores, archived === 'true'),
    healthOfCompanies(context),
  ])
  const rows = companies
    .filter((company) => accountManagerId === undefined || company.accountManagerId === accountManagerId)
    .filter((company) => q === '' || contains(wordsOf(company), q))
    .map((company) => ({ company, health: healthOf(company.id) }))
    .toSorted(inOrder(sort, order === 'descending' ? -1 : 1))
  const from = page.after ? Position.parse(page.after).from : 0
  const shown = rows.slice(from, from + page.limit)
  const managers = await stores.users.namesOf([
    ...new Set(shown.flatMap(({ company }) => company.accountManagerId ?? [])),
  ])
  return {
    items: shown.map(({ company: { id, name, accountManagerId = null, tags = [] }, health }) => ({
      ...{ id, name, tags, health },
      accountManagerName: accountManagerId === null ? null : nameOf(managers.get(accountManagerId)),
    })),
    next: from + page.limit < rows.length ? { from: from + page.limit } : undefined,
  }
}

async function allCompanies({ companies, archives }: Stores, areArchived: boolean) {
  const list = (page: PageRequest) => (areArchived ? archives.list(page) : companies.listClients(page))
  const found: CompanyRecord[] = []
  for await (const some of everyRecord(list)) found.push(...some)
  return found
}

function wordsOf({ name, externalId = '', externalIds = [], tags = [], domains = [] }: CompanyRecord) {
  return [name, externalId, ...externalIds.map(({ id }) => id), ...tags, ...domains]
}

/** Companies without a rating come last in either direction; those that are alike, by name. */
function inOrder(sort: CompanySort, direction: 1 | -1) {
  const byName = (a: Row, b: Row) => (sortName(a.company.name) < sortName(b.company.name) ? -1 : 1)
  return (a: Row, b: Row): number => {
    if (sort === 'name') return direction * byName(a, b)
    const [one, other] = [a.health[sort], b.health[sort]]
    if (one === other) return byName(a, b)
    if (one === null) return 1
    if (other === null) return -1
    return direction * (one - other)
  }
}
