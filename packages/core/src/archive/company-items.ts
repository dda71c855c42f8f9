import { dayMs } from '@remotehands/contract'
import * as z from 'zod'
import { MaintenanceRecord } from '../assets/asset.ts'
import { retiredOfCompany } from '../assets/device-items.ts'
import { auditStore, entryKeys } from '../audit/audit-store.ts'
import { withoutPrivate } from '../audit/kept-private.ts'
import { withoutTypedName } from '../audit/unknown-name.ts'
import { QuestionEvent, VisitEvent } from '../events/desk-event.ts'
import { asACompanySees } from '../figures/operations/as-a-company-sees.ts'
import { inTurns } from '../in-turns.ts'
import { DocumentRecord, isForCompany, latestFile } from '../people/companies/documents/document.ts'
import { documentKey } from '../people/companies/documents/document-store.ts'
import { companyFieldsKey, fieldStore } from '../people/companies/fields/field-store.ts'
import { everyFormerCompany } from '../people/companies/former-companies.ts'
import { mergeStore } from '../people/companies/merge-store.ts'
import { SiteRecord } from '../people/sites/site.ts'
import { companySites } from '../people/sites/site-store.ts'
import { type CompanyRecord, UserRecord } from '../people/user.ts'
import { companyKey, companyUsers, isClient, isStaff, userKey } from '../people/user-item.ts'
import { companyVisits } from '../schedule/visit-lists.ts'
import { visitStore } from '../schedule/visit-store.ts'
import { companyPartition } from '../table/item-keys.ts'
import type { Item, Table } from '../table/table.ts'
import { companyRecurring } from '../tickets/recurring/recurring-store.ts'
import { ticketStore } from '../tickets/ticket-store.ts'
import { given } from './company-kinds.ts'
import { privateTickets, sharedTickets, sharedVisits } from './company-tickets.ts'
import {
  at,
  atOnce,
  type CompanyPart,
  type CompanyScope,
  type CompanyWalk,
  eventsOf,
  name,
  pageOf,
  partOf,
  type Turn,
  type TurnResult,
} from './company-walk.ts'

/** Where a walk is: in which of its lists, and where that goes on. */
export const WalkPosition = z.object({
  turn: z.int(),
  after: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type WalkPosition = z.output<typeof WalkPosition>

/** Each reads a page of one list. The last needs to know whom the others named. */
const turns: readonly Turn[] = [
  company,
  (walk, after) =>
    ofList(walk, after, companyUsers(walk.scope.companyId), (found) => {
      const clients = found.filter((item) => isClient(roleOf(item)))
      return [
        partOf(
          'user',
          clients.map((item) => at(item, given.User.parse(item))),
        ),
      ]
    }),
  list('site', companySites, (item) => SiteRecord.parse(item)),
  sharedTickets,
  privateTickets,
  questions,
  visits,
  list(
    'device',
    (id) => companyPartition('devices', id),
    (item) => given.Device.parse(item),
  ),
  list('device', retiredOfCompany, (item) => given.Device.parse(item)),
  list(
    'maintenance',
    (id) => companyPartition('maintenance', id),
    (item) => MaintenanceRecord.parse(item),
  ),
  documents,
  recurring,
  formerCompanies,
  log,
  deskPeople,
]

/**
 * Reads the next page of what a company may take along: what it reads itself. Each list is read by bounded queries; nothing of the
 * table is scanned. Without `next`, that was all.
 */
export async function companyPage(
  walk: CompanyWalk,
  { turn, after }: WalkPosition = { turn: 0 },
): Promise<{ parts: CompanyPart[]; next?: WalkPosition }> {
  const { parts, next } = (await turns[turn]?.(walk, after)) ?? { parts: [] }
  if (next) return { parts, next: { turn, after: next } }
  return turn + 1 < turns.length ? { parts, next: { turn: turn + 1 } } : { parts }
}

/** All of it, part by part. */
export async function* companyItems(
  table: Table,
  scope: CompanyScope,
  now: Date,
): AsyncGenerator<CompanyPart> {
  const walk: CompanyWalk = { table, scope, now, named: new Set() }
  let position: WalkPosition | undefined
  do {
    const { parts, next } = await companyPage(walk, position)
    yield* parts
    position = next
  } while (position)
}

async function ofList(
  { table }: CompanyWalk,
  after: TurnResult['next'],
  pk: string,
  partsOf: (found: Item[]) => CompanyPart[] | Promise<CompanyPart[]>,
): Promise<TurnResult> {
  const { items, next } = await pageOf(table, pk, after)
  return { parts: await partsOf(items), next }
}

function list(kind: string, pkOf: (companyId: number) => string, recordOf: (item: Item) => object): Turn {
  return (walk, after) =>
    ofList(walk, after, pkOf(walk.scope.companyId), (found) => [
      partOf(
        kind,
        found.map((item) => at(item, recordOf(item))),
      ),
    ])
}

/** The company, and what its administrators see of the fields that were added to companies. */
async function company({ table, scope }: CompanyWalk): Promise<TurnResult> {
  const [item] = await table.getMany([companyKey(scope.companyId)])
  if (!item) return { parts: [] }
  const { fields, version } = await fieldStore(table).read()
  const record = given.Company.parse(item)
  const filled = fields.filter(
    ({ id, audience }) => audience === 'administrators' && record.fieldValues?.[id] !== undefined,
  )
  const values = Object.fromEntries(filled.map(({ id }) => [id, record.fieldValues?.[id] ?? '']))
  const definitions = { version, fields: filled, archived: [] }
  return {
    parts: [
      partOf('company', [at(item, { ...record, fieldValues: values })]),
      ...(filled.length > 0 ? [partOf('company-fields', [at(companyFieldsKey, definitions)])] : []),
    ],
  }
}

/** Whether an event is of a type that this version knows: what a newer one wrote beside it is for that one to give. */
const isKnown =
  ({ shape: { type } }: typeof QuestionEvent | typeof VisitEvent) =>
  (item: Item): boolean =>
    type.safeParse(item.type).success

const roleOf = ({ role }: Item) => UserRecord.shape.role.parse(role)

function questions(walk: CompanyWalk, after: TurnResult['next']): Promise<TurnResult> {
  return ofList(walk, after, companyPartition('questions', walk.scope.companyId), async (found) => {
    const asked = found.map((item) => at(item, given.Question.parse(item)))
    name(walk, ...asked.map(({ answeredById }) => Number(answeredById)))
    const events = await inTurns(found, ({ pk }) => eventsOf(walk.table, pk))
    return [
      partOf(
        'question',
        asked,
        asked.flatMap(({ attachments }) => attachments),
      ),
      partOf(
        'question-event',
        events
          .flat()
          .filter(isKnown(QuestionEvent))
          .map((event) => at(event, QuestionEvent.parse(event))),
      ),
    ]
  })
}

const GivenVisitEvent = VisitEvent.omit({ formerTechnicianId: true })

function visits(walk: CompanyWalk, after: TurnResult['next']): Promise<TurnResult> {
  return ofList(walk, after, companyVisits(walk.scope.companyId), async (listed) => {
    const found = await sharedVisits(listed, walk)
    name(walk, ...found.map(({ technicianId }) => Number(technicianId)))
    const items = (await inTurns(found, ({ pk }) => eventsOf(walk.table, pk))).flat()
    const events = items.filter(isKnown(VisitEvent)).map((item) => at(item, GivenVisitEvent.parse(item)))
    name(walk, ...events.map(({ actorId }) => Number(actorId)))
    return [
      partOf(
        'visit',
        found.map((item) => at(item, given.Visit.parse(item))),
      ),
      partOf('visit-event', events),
    ]
  })
}

function documents(walk: CompanyWalk, after: TurnResult['next']): Promise<TurnResult> {
  return ofList(walk, after, companyPartition('documents', walk.scope.companyId), (found) => {
    const shared = found.map((item) => DocumentRecord.parse(item)).filter(isForCompany)
    const latest = shared.map(latestFile)
    name(walk, ...latest.map(({ uploadedById }) => uploadedById))
    const lines = shared.map((document) =>
      at(documentKey(document.id), given.Document.parse({ ...document, files: [latestFile(document)] })),
    )
    return [
      partOf(
        'document',
        lines,
        latest.map(({ file }) => file),
      ),
    ]
  })
}

function recurring(walk: CompanyWalk, after: TurnResult['next']): Promise<TurnResult> {
  return ofList(walk, after, companyRecurring(walk.scope.companyId), (found) => {
    const active = found.filter(({ state }) => state === 'active')
    return [
      partOf(
        'recurring',
        active.map((item) => at(item, given.Recurring.parse(item))),
      ),
    ]
  })
}

/** Before anything that the product has kept. */
const beginning = '2020-01-01T00:00:00.000Z'

/** The companies that were merged into it, each by its name. Of one that is still being merged, this is all there will be. */
async function formerCompanies(walk: CompanyWalk): Promise<TurnResult> {
  const former = await mergedInto(walk)
  name(walk, ...former.map(({ merge }) => merge?.ownerId))
  const lines = former.map((company) => {
    const { mergeEndedAt = walk.now.toISOString() } = company
    return at(companyKey(company.id), given.FormerCompany.parse({ ...company, mergeEndedAt }))
  })
  return { parts: [partOf('former-company', lines)] }
}

async function mergedInto({ table, scope }: CompanyWalk): Promise<CompanyRecord[]> {
  const found: CompanyRecord[] = []
  for await (const company of everyFormerCompany(scope.companyId, mergeStore(table))) found.push(company)
  return found
}

/** The company's own log, then those of the companies that were merged into it, in the order of their numbers. */
async function log(walk: CompanyWalk, after: TurnResult['next']): Promise<TurnResult> {
  const { table, scope, now } = walk
  const { of: companyId = scope.companyId, before, former: known } = LogPosition.parse(after ?? {})
  // Read once: later pages know it from the one before.
  const former = known ?? (await mergedInto(walk)).map(({ id, name }) => ({ id, name }))
  const logs = [scope.companyId, ...former.map(({ id }) => id).sort((one, other) => one - other)]
  const until = new Date(now.getTime() + dayMs).toISOString()
  const filter = { companyId, publicOnly: true, from: beginning, until }
  const page = { limit: atOnce, after: before === undefined ? undefined : { before } }
  const { items, next } = await auditStore(table).list(filter, page)
  const names = new Set([scope.name, ...former.map(({ name }) => name)])
  const { privateTickets } = scope
  const shown =
    privateTickets === 'all'
      ? items
      : await withoutPrivate(items, privateTickets.ofUserId, {
          tickets: ticketStore(table),
          visits: visitStore(table),
        })
  const lines = shown.map((entry) => {
    const seen = asACompanySees({ ...withoutTypedName(entry), company: scope.name }, names)
    return at(entryKeys(entry), given.LogEntry.parse(seen))
  })
  const [following] = logs.slice(logs.indexOf(companyId) + 1)
  const goesOn = next ? { ...next, of: companyId } : following === undefined ? undefined : { of: following }
  return {
    parts: [partOf('log-entry', lines)],
    next: goesOn && { ...goesOn, former: JSON.stringify(former) },
  }
}

const Former = z.array(z.object({ id: z.int(), name: z.string() }))
/** Whose log, where it goes on, and the companies that were merged into it, as positions hold it. */
const LogPosition = z.object({
  of: z.int().optional(),
  before: z.string().optional(),
  former: z
    .string()
    .transform((text) => Former.parse(JSON.parse(text)))
    .optional(),
})

/** Members of the service company whom the records name: by name alone. */
async function deskPeople({ table, named }: CompanyWalk): Promise<TurnResult> {
  const found = (await table.getMany([...named].map((id) => userKey(id)))).filter((item) =>
    isStaff(roleOf(item)),
  )
  return {
    parts: [
      partOf(
        'desk-person',
        found.map((item) => at(item, given.DeskPerson.parse(item))),
      ),
    ],
  }
}
