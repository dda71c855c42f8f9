import type { RecordEvent } from '../events/desk-event.ts'
import { postDocuments } from '../people/companies/documents/search-documents.ts'
import { postCompanies } from '../people/companies/similar-companies.ts'
import { postUsers } from '../people/post-users.ts'
import type { Stores } from '../stores.ts'
import { everyRecord, type Page, type PageRequest } from '../table/pages.ts'
import { postTickets } from '../tickets/post-tickets.ts'
import type { TicketRecord } from '../tickets/ticket.ts'

/**
 * Updates search to a new name of what tickets name, a company, a device or a tag, and of where people work.
 */
export async function keepRecord(event: RecordEvent, stores: Stores): Promise<void> {
  if (event.kind === 'company') return keepCompany(event, stores)
  if (event.kind === 'document') return keepDocument(event, stores)
  if (event.type === 'created') return
  const { tickets } = stores
  const { kind, recordId } = event
  if (kind === 'site') await keepSite(event, stores)
  if (kind === 'device') await keepTickets((page) => tickets.ofDevice(recordId, page), stores)
  // Tickets still name a tag that was merged or deleted.
  if (kind === 'tag') await keepTickets((page) => tickets.list({ tagIds: [recordId] }, page), stores)
}

/** People of a site are found by its name. What is posted already costs one read. */
async function keepSite({ recordId, companyId, changes }: RecordEvent, stores: Stores): Promise<void> {
  if (companyId === null || !changes.some(({ field }) => field === 'name')) return
  for await (const found of everyRecord((page) => stores.users.list({ companyId }, page)))
    await postUsers(
      found.filter(({ siteId }) => siteId === recordId),
      stores,
    )
}

async function keepDocument({ recordId }: RecordEvent, stores: Stores): Promise<void> {
  const document = await stores.documents.byId(recordId)
  if (document) await postDocuments([document], stores)
}

async function keepTickets(
  list: (page: PageRequest) => Promise<Page<TicketRecord>>,
  stores: Stores,
): Promise<void> {
  for await (const found of everyRecord(list)) await postTickets(found, stores)
}

/**
 * Updates search to a company's new name, by which its people and tickets are found too. What already has its
 * postings costs one read, so a repeated attempt soon resumes where the last one stopped.
 */
async function keepCompany({ recordId, type, label }: RecordEvent, stores: Stores): Promise<void> {
  const company = (await stores.companies.byIds([recordId])).get(recordId)
  await postCompanies([company ?? { id: recordId, name: label }], stores)
  if (type !== 'renamed') return
  const { users, tickets } = stores
  const filter = { companyId: recordId }
  for await (const found of everyRecord((page) => users.list(filter, page))) await postUsers(found, stores)
  await keepTickets((page) => tickets.list(filter, page), stores)
}
