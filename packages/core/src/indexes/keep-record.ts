import type { RecordEvent } from '../events/desk-event.ts'
import { postCompanies } from '../people/companies/similar-companies.ts'
import { postUsers } from '../people/post-users.ts'
import type { Stores } from '../stores.ts'
import { everyRecord } from '../table/page.ts'
import { postTickets } from '../tickets/post-tickets.ts'

/**
 * Updates search to a company's new name, by which its people and tickets are found too. What already has its
 * postings costs one read, so a repeated attempt soon resumes where the last one stopped.
 */
export async function keepRecord(
  { kind, recordId, type, label }: RecordEvent,
  stores: Stores,
): Promise<void> {
  if (kind !== 'company') return
  const company = (await stores.companies.byIds([recordId])).get(recordId)
  await postCompanies([company ?? { id: recordId, name: label }], stores)
  if (type !== 'renamed') return
  const { users, tickets } = stores
  const filter = { companyId: recordId }
  for await (const found of everyRecord((page) => users.list(filter, page))) await postUsers(found, stores)
  for await (const found of everyRecord((page) => tickets.list(filter, page)))
    await postTickets(found, stores)
}
