import { padded, sortName } from '../../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../../table/pages.ts'
import type { Table, Write } from '../../table/table.ts'
import { CompanyRecord } from '../user.ts'
import { companyKey } from '../user-item.ts'

const partition = 'CLIENTCOMPANIES'

/** Lists a company with its first client among the client companies; no writes if it is there already. */
export async function clientCompanyWrites(table: Table, companyId: number): Promise<Write[]> {
  const key = companyKey(companyId)
  const item = await table.get(key, { consistent: true })
  if (!item || item.gsi2pk === partition || item.mergedInto !== undefined || item.archivedAt !== undefined)
    return []
  return [{ update: key, changes: { set: clientCompanyKeys(CompanyRecord.parse(item)) } }]
}

/** The index keys that list a client company by name. */
export function clientCompanyKeys({ id, name }: CompanyRecord) {
  return { gsi2pk: partition, gsi2sk: `${sortName(name)}#${padded(id)}` }
}

/**
 * Lists companies that have, or once had, a client, by name; optionally only names with a given beginning.
 */
export function listClientCompanies(
  table: Table,
  page: PageRequest,
  beginning = '',
): Promise<Page<CompanyRecord>> {
  const begin = sortName(beginning)
  const query = { index: 'gsi2', pk: partition, ...(begin && { sk: { beginsWith: begin } }) } as const
  return listSorted(table, query, page, (item) => CompanyRecord.parse(item))
}
