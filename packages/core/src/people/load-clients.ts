import type { Stores } from '../stores.ts'
import { nameOf } from './present-user.ts'

interface Raised {
  clientId: number
  companyId: number
}

/**
 * Loads who raised each record of a page, and for which company: two batched reads for the whole page, each
 * id once. Returns a function from a record to the names.
 */
export async function loadClients(
  records: readonly Raised[],
  stores: Pick<Stores, 'users' | 'companies'>,
): Promise<(record: Raised) => { clientId: number; clientName: string; company: string }> {
  const [users, companies] = await Promise.all([
    stores.users.namesOf([...new Set(records.map((record) => record.clientId))]),
    stores.companies.byIds([...new Set(records.map((record) => record.companyId))]),
  ])
  return ({ clientId, companyId }) => ({
    clientId,
    clientName: nameOf(users.get(clientId)),
    company: companies.get(companyId)?.name ?? 'Unknown',
  })
}
