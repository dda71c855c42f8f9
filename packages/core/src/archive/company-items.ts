import { dayMs } from '@remotehands/contract'
import { MaintenanceRecord } from '../assets/asset.ts'
import { retiredOfCompany } from '../assets/device-items.ts'
import { auditStore, entryKey } from '../audit/audit-store.ts'
import { withoutTypedName } from '../audit/unknown-name.ts'
import { QuestionEvent, VisitEvent } from '../events/desk-event.ts'
import { asACompanySees } from '../figures/operations/as-a-company-sees.ts'
import { companyKey } from '../people/companies/client-companies.ts'
import { DocumentRecord, isForCompany, latestFile } from '../people/companies/documents/document.ts'
import { documentKey } from '../people/companies/documents/document-store.ts'
import { companyFieldsKey, fieldStore } from '../people/companies/fields/field-store.ts'
import { SiteRecord } from '../people/sites/site.ts'
import { companySites } from '../people/sites/site-store.ts'
import { UserRecord } from '../people/user.ts'
import { companyUsers, isClient, isStaff, userKey } from '../people/user-item.ts'
import { companyVisits } from '../schedule/visit-lists.ts'
import { companyPartition } from '../table/numbered-list.ts'
import { everyRecord } from '../table/page.ts'
import type { Item, Table } from '../table/table.ts'
import { companyRecurring } from '../tickets/recurring/recurring-store.ts'
import { given } from './company-kinds.ts'
import { companyTickets } from './company-tickets.ts'
import {
  at,
  type CompanyPart,
  type CompanyScope,
  type CompanyWalk,
  eventsOf,
  listed,
  name,
  partOf,
} from './company-walk.ts'

/**
 * All that a company may take along, part by part: what it reads itself. Each list is read by bounded queries; nothing of the table
 * is scanned.
 */
export async function* companyItems(
  table: Table,
  scope: CompanyScope,
  now: Date,
): AsyncGenerator<CompanyPart> {
  const walk: CompanyWalk = { table, scope, now, own: new Set(), named: new Set() }
  const { companyId } = scope
  yield* company(walk)
  yield* people(walk)
  yield* eachOf(walk, 'site', companySites(companyId), (item) => SiteRecord.parse(item))
  yield* companyTickets(walk)
  yield* questions(walk)
  yield* visits(walk)
  for (const devices of [companyPartition('devices', companyId), retiredOfCompany(companyId)])
    yield* eachOf(walk, 'device', devices, (item) => given.Device.parse(item))
  const logs = companyPartition('maintenance', companyId)
  yield* eachOf(walk, 'maintenance', logs, (item) => MaintenanceRecord.parse(item))
  yield* documents(walk)
  yield* recurring(walk)
  yield* log(walk)
  yield await deskPeople(walk)
}

async function* eachOf(
  { table }: CompanyWalk,
  kind: string,
  pk: string,
  recordOf: (item: Item) => object,
): AsyncGenerator<CompanyPart> {
  for await (const found of listed(table, pk))
    yield partOf(
      kind,
      found.map((item) => at(item, recordOf(item))),
    )
}

/** The company, and what its administrators see of the fields that were added to companies. */
async function* company({ table, scope }: CompanyWalk): AsyncGenerator<CompanyPart> {
  const [item] = await table.getMany([companyKey(scope.companyId)])
  if (!item) return
  const { fields, version } = await fieldStore(table).read()
  const record = given.Company.parse(item)
  const filled = fields.filter(
    ({ id, audience }) => audience === 'administrators' && record.fieldValues?.[id] !== undefined,
  )
  const values = Object.fromEntries(filled.map(({ id }) => [id, record.fieldValues?.[id] ?? '']))
  yield partOf('company', [at(item, { ...record, fieldValues: values })])
  if (filled.length > 0)
    yield partOf('company-fields', [at(companyFieldsKey, { version, fields: filled, archived: [] })])
}

async function* documents(walk: CompanyWalk): AsyncGenerator<CompanyPart> {
  for await (const found of listed(walk.table, companyPartition('documents', walk.scope.companyId))) {
    const shared = found.map((item) => DocumentRecord.parse(item)).filter(isForCompany)
    const lines = shared.map((document) => {
      const latest = latestFile(document)
      name(walk, latest.uploadedById)
      return at(documentKey(document.id), given.Document.parse({ ...document, files: [latest] }))
    })
    yield partOf(
      'document',
      lines,
      shared.map((document) => latestFile(document).file),
    )
  }
}

async function* recurring({ table, scope }: CompanyWalk): AsyncGenerator<CompanyPart> {
  for await (const found of listed(table, companyRecurring(scope.companyId)))
    yield partOf(
      'recurring',
      found.filter(({ state }) => state === 'active').map((item) => at(item, given.Recurring.parse(item))),
    )
}

const roleOf = ({ role }: Item) => UserRecord.shape.role.parse(role)

async function* people({ table, scope, own }: CompanyWalk): AsyncGenerator<CompanyPart> {
  for await (const found of listed(table, companyUsers(scope.companyId))) {
    const clients = found.filter((item) => isClient(roleOf(item)))
    for (const { id } of clients) own.add(Number(id))
    yield partOf(
      'user',
      clients.map((item) => at(item, given.User.parse(item))),
    )
  }
}

async function* questions(walk: CompanyWalk): AsyncGenerator<CompanyPart> {
  for await (const found of listed(walk.table, companyPartition('questions', walk.scope.companyId))) {
    const asked = found.map((item) => given.Question.parse(item))
    name(walk, ...asked.map(({ answeredById }) => answeredById))
    yield partOf(
      'question',
      found.map((item, index) => at(item, asked[index] ?? {})),
    )
    for (const { pk } of found) {
      const events = (await eventsOf(walk.table, pk)).map((event) => at(event, QuestionEvent.parse(event)))
      yield partOf('question-event', events)
    }
  }
}

async function* visits(walk: CompanyWalk): AsyncGenerator<CompanyPart> {
  const Event = VisitEvent.omit({ formerTechnicianId: true })
  for await (const found of listed(walk.table, companyVisits(walk.scope.companyId))) {
    name(walk, ...found.map(({ technicianId }) => Number(technicianId)))
    yield partOf(
      'visit',
      found.map((item) => at(item, given.Visit.parse(item))),
    )
    for (const { pk } of found) {
      const items = await eventsOf(walk.table, pk)
      const events = items.map((item) => Event.parse(item))
      name(walk, ...events.map(({ actorId }) => actorId))
      yield partOf(
        'visit-event',
        items.map((item, index) => at(item, events[index] ?? {})),
      )
    }
  }
}

/** Before anything that the product has kept. */
const beginning = '2020-01-01T00:00:00.000Z'

async function* log({ table, scope, now }: CompanyWalk): AsyncGenerator<CompanyPart> {
  const { companyId, name: company } = scope
  const until = new Date(now.getTime() + dayMs).toISOString()
  const filter = { companyId, publicOnly: true, from: beginning, until }
  for await (const found of everyRecord((page) => auditStore(table).list(filter, page)))
    yield partOf(
      'log-entry',
      found.map((entry) => {
        const seen = asACompanySees({ ...withoutTypedName(entry), company })
        return at(entryKey(entry), given.LogEntry.parse(seen))
      }),
    )
}

/** Members of the service company whom the records name: by name alone. */
async function deskPeople({ table, named, own }: CompanyWalk): Promise<CompanyPart> {
  const others = [...named].filter((id) => !own.has(id))
  const found = (await table.getMany(others.map(userKey))).filter((item) => isStaff(roleOf(item)))
  return partOf(
    'desk-person',
    found.map((item) => at(item, given.DeskPerson.parse(item))),
  )
}
