import { guardKey } from '../../table/item-keys.ts'
import { ifAbsent, type Table, type Write } from '../../table/table.ts'
import { CompanyGuard } from './company-guards.ts'

const keyOf = (domain: string) => guardKey('COMPANYDOMAIN', domain)

/** The writes that give a company its domains, each of which no other company has, and take away those it had. */
export async function domainWrites(
  companyId: number,
  had: readonly string[],
  has: readonly string[],
): Promise<{ taken: Write[]; released: Write[] }> {
  const added = has.filter((domain) => !had.includes(domain))
  const removed = had.filter((domain) => !has.includes(domain))
  return {
    taken: await Promise.all(
      added.map(async (domain) => ({ put: { ...(await keyOf(domain)), companyId }, condition: ifAbsent })),
    ),
    released: await Promise.all(removed.map(async (domain) => ({ delete: await keyOf(domain) }))),
  }
}

/** The id of the company that an address's domain belongs to. */
export async function companyIdOfDomain(table: Table, address: string): Promise<number | undefined> {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  if (domain === '') return undefined
  const guard = await table.get(await keyOf(domain))
  return guard && CompanyGuard.parse(guard).companyId
}

/** The writes that hand a company's domains over to another. */
export async function handOverDomains(
  domains: readonly string[],
  { from, into }: { from: number; into: number },
): Promise<Write[]> {
  return Promise.all(
    domains.map(async (domain) => ({
      put: { ...(await keyOf(domain)), companyId: into },
      condition: [{ attribute: 'companyId', equals: from }],
    })),
  )
}
