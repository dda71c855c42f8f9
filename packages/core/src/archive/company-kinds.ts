import type * as z from 'zod'
import { DeviceRecord, MaintenanceRecord } from '../assets/asset.ts'
import {
  assetTagWrites,
  deviceIndexKeys,
  serialNumberWrites,
  warrantyWrites,
} from '../assets/device-items.ts'
import { maintenanceIndexKeys } from '../assets/maintenance-items.ts'
import { AuditRecord } from '../audit/audit.ts'
import { entryKeys } from '../audit/audit-store.ts'
import { QuestionEvent, TicketEvent, VisitEvent } from '../events/desk-event.ts'
import { QuestionRecord } from '../knowledge/questions/question.ts'
import { questionIndexKeys } from '../knowledge/questions/question-lists.ts'
import { approverWrites } from '../people/approvers.ts'
import { clientCompanyKeys } from '../people/companies/client-companies.ts'
import { newGuardWrites } from '../people/companies/company-guards.ts'
import { DocumentRecord } from '../people/companies/documents/document.ts'
import { documentIndexKeys } from '../people/companies/documents/document-store.ts'
import { FieldsRecord } from '../people/companies/fields/field-store.ts'
import { mergedCompanyKeys } from '../people/companies/merge-store.ts'
import { externalIdWrites } from '../people/external-ids.ts'
import { noPassword } from '../people/operations/no-password.ts'
import { SiteRecord } from '../people/sites/site.ts'
import { siteIndexKeys } from '../people/sites/site-store.ts'
import { CompanyRecord, UserRecord } from '../people/user.ts'
import { toUserItem } from '../people/user-item.ts'
import { VisitRecord } from '../schedule/visit.ts'
import { deviceVisitWrites, visitIndexKeys } from '../schedule/visit-lists.ts'
import { guardKey } from '../table/item-keys.ts'
import type { Item, Write } from '../table/table.ts'
import { approvalWrites } from '../tickets/approvals/approval.ts'
import { RecurringRecord } from '../tickets/recurring/recurring.ts'
import { recurringDeviceWrites, recurringIndexKeys } from '../tickets/recurring/recurring-store.ts'
import { TicketRecord } from '../tickets/ticket.ts'
import { ticketIndexKeys } from '../tickets/ticket-lists.ts'
import { readerWrites } from '../tickets/ticket-readers.ts'
import { deviceWrites } from '../tickets/ticket-writes.ts'
import type { ItemKind } from './item-kinds.ts'
import { TicketFileItem } from './table-kinds.ts'

/** A kind of what a company may take along. */
export interface CompanyKind extends ItemKind {
  /** What an import makes of a line: the item with what the line leaves out, and those that keep it on lists and unique. */
  itemsOf(line: Item): Promise<readonly Item[]>
}

const putsOf = (writes: readonly Write[]): Item[] =>
  writes.flatMap((write) => ('put' in write ? [write.put] : []))

function kind<R>(
  of: Pick<CompanyKind, 'name' | 'pk' | 'sk' | 'schema'>,
  record: z.ZodType<R>,
  itemOf: (record: R, key: Pick<Item, 'pk' | 'sk'>) => Item,
  beside: (record: R) => Promise<readonly Item[]> = async () => [],
): CompanyKind {
  const itemsOf = async ({ pk, sk, ...fields }: Item) => {
    const whole = record.parse(fields)
    return [itemOf(whole, { pk, sk }), ...(await beside(whole))]
  }
  return { ...of, fate: 'kept', itemsOf }
}
const asItIs = (record: object, key: Pick<Item, 'pk' | 'sk'>): Item => ({ ...key, ...record })

const yes = true as const
const Company = CompanyRecord.pick({ id: yes, name: yes, createdAt: yes, fieldValues: yes })
/** One that was merged into it: its log is there, under the name that it had. */
const FormerCompany = CompanyRecord.pick({
  ...{ id: yes, name: yes, createdAt: yes, mergedInto: yes, merge: yes, mergeEndedAt: yes, mergeMoved: yes },
}).required({ mergedInto: yes, merge: yes, mergeEndedAt: yes })
const User = UserRecord.pick({
  ...{
    id: yes,
    version: yes,
    username: yes,
    email: yes,
    firstName: yes,
    lastName: yes,
    companyId: yes,
    role: yes,
  },
  ...{
    phoneNumber: yes,
    siteId: yes,
    ticketScope: yes,
    isApprover: yes,
    externalIds: yes,
    isActive: yes,
    createdAt: yes,
    lastLogin: yes,
  },
})
const DeskPerson = UserRecord.pick({ id: yes, firstName: yes, lastName: yes })
/** Without what staff keep for themselves: tags, checklist, team, links, how it is measured, the thread of its mails. */
const Ticket = TicketRecord.pick({
  ...{
    id: yes,
    version: yes,
    computed: yes,
    companyId: yes,
    isPrivate: yes,
    clientId: yes,
    siteId: yes,
    raisedById: yes,
  },
  ...{
    title: yes,
    description: yes,
    priority: yes,
    status: yes,
    assigneeId: yes,
    followerIds: yes,
    deviceIds: yes,
  },
  ...{ followsUpId: yes, request: yes, mergedIds: yes, merge: yes, createdAt: yes, updatedAt: yes },
  ...{ firstResponseDueAt: yes, nextResponseDueAt: yes, resolutionDueAt: yes, firstRespondedAt: yes },
  ...{ waitingSince: yes, resolvedAt: yes, closedAt: yes, rating: yes, approval: yes },
})
const Question = QuestionRecord.omit({ mailThread: yes })
const Visit = VisitRecord.omit({ mailThread: yes })
/** Without staff's note, and with the latest file alone, as the company's people have it. */
const Document = DocumentRecord.omit({ note: yes })
/** What is planned, and what its tickets say: who works on it and what they check is the desk's. */
const Recurring = RecurringRecord.pick({
  ...{ id: yes, companyId: yes, clientId: yes, siteId: yes, deviceIds: yes, title: yes, description: yes },
  ...{ priority: yes, rule: yes, startsOn: yes, time: yes, closedDays: yes, next: yes, createdAt: yes },
})
const Device = DeviceRecord.omit({ vendorId: yes })
const LogEntry = AuditRecord.omit({ isInternal: yes })

/** The fields of each record that its company may take along, and no others. */
export const given = {
  ...{
    Company,
    FormerCompany,
    User,
    DeskPerson,
    Ticket,
    Question,
    Visit,
    Device,
    LogEntry,
    Document,
    Recurring,
  },
}

/** How a member of the service company is kept who is only named: nobody can sign in as them. */
const namedAlone = {
  version: 1,
  companyId: 1,
  role: 'techie',
  phoneNumber: null,
  isActive: false,
  lastLogin: null,
} as const

const keptAlone = { passwordHash: noPassword, authEpoch: 0 }
const UserLine = User.transform((user): UserRecord => UserRecord.parse({ ...user, ...keptAlone }))
const DeskPersonLine = DeskPerson.transform((person): UserRecord => {
  const name = `desk-${person.id}`
  const unreachable = {
    username: name,
    email: `${name}@archive.invalid`,
    createdAt: '1970-01-01T00:00:00.000Z',
  }
  return UserRecord.parse({ ...person, ...namedAlone, ...unreachable, ...keptAlone })
})

const DocumentLine = Document.transform((document): DocumentRecord => ({ ...document, note: '' }))
/** Goes on with the date that comes next: the dates before that one are over. */
const RecurringLine = Recurring.transform((recurring): RecurringRecord => {
  const before = Date.parse(recurring.next?.at ?? recurring.createdAt) - 1
  return RecurringRecord.parse({
    ...{ ...recurring, version: 1, state: 'active', createdById: recurring.clientId },
    ...{ doneUntil: new Date(before).toISOString(), last: null, problem: null },
  })
})

const idsOf = async (held: Parameters<typeof externalIdWrites>[0], ids: UserRecord['externalIds']) =>
  putsOf((await externalIdWrites(held, [], ids)).taken)

const guardsOf = async ({ id, username, email }: UserRecord): Promise<Item[]> => [
  { ...(await guardKey('USERNAME', username)), userId: id },
  { ...(await guardKey('EMAIL', email)), userId: id },
]

/** What a company may take along, with the words that it reads itself. */
export const companyKinds: readonly CompanyKind[] = [
  kind(
    { name: 'company', pk: 'COMPANY#<id>', sk: 'COMPANY', schema: Company },
    CompanyRecord,
    (company, key) => ({ ...key, ...company, ...clientCompanyKeys(company) }),
    async ({ id, name }) => putsOf(await newGuardWrites(id, name)),
  ),
  kind(
    { name: 'former-company', pk: 'COMPANY#<id>', sk: 'COMPANY', schema: FormerCompany },
    FormerCompany,
    (company, key) => ({ ...key, ...company, ...mergedCompanyKeys(company) }),
    async ({ id, name }) => putsOf(await newGuardWrites(id, name)),
  ),
  kind({ name: 'user', pk: 'USER#<id>', sk: 'PROFILE', schema: User }, UserLine, toUserItem, async (user) => [
    ...(await guardsOf(user)),
    ...(await idsOf({ kind: 'person', recordId: user.id }, user.externalIds)),
    ...putsOf(approverWrites(undefined, user)),
  ]),
  kind(
    { name: 'desk-person', pk: 'USER#<id>', sk: 'PROFILE', schema: DeskPerson },
    DeskPersonLine,
    toUserItem,
    guardsOf,
  ),
  kind({ name: 'site', pk: 'SITE#<id>', sk: 'SITE', schema: SiteRecord }, SiteRecord, (site, key) => ({
    ...key,
    ...site,
    ...siteIndexKeys(site),
  })),
  kind(
    { name: 'ticket', pk: 'TICKET#<id>', sk: 'TICKET', schema: Ticket },
    TicketRecord,
    (ticket, key) => ({ ...key, ...ticket, ...ticketIndexKeys(ticket) }),
    async (ticket) =>
      putsOf([
        ...readerWrites(undefined, ticket),
        ...approvalWrites(undefined, ticket),
        ...deviceWrites(undefined, ticket),
      ]),
  ),
  kind(
    { name: 'ticket-event', pk: 'TICKET#<id>', sk: 'EVENT#<text>', schema: TicketEvent },
    TicketEvent,
    asItIs,
  ),
  kind(
    { name: 'ticket-file', pk: 'TICKET#<id>', sk: 'ATTACHMENT#<text>', schema: TicketFileItem },
    TicketFileItem,
    asItIs,
  ),
  kind(
    { name: 'question', pk: 'QUESTION#<id>', sk: 'QUESTION', schema: Question },
    QuestionRecord,
    (question, key) => ({ ...key, ...question, ...questionIndexKeys(question) }),
  ),
  kind(
    { name: 'question-event', pk: 'QUESTION#<id>', sk: 'EVENT#<text>', schema: QuestionEvent },
    QuestionEvent,
    asItIs,
  ),
  kind(
    { name: 'visit', pk: 'VISIT#<id>', sk: 'VISIT', schema: Visit },
    VisitRecord,
    (visit, key) => ({ ...key, ...visit, ...visitIndexKeys(visit) }),
    async (visit) => putsOf(deviceVisitWrites(visit)),
  ),
  kind({ name: 'visit-event', pk: 'VISIT#<id>', sk: 'EVENT#<text>', schema: VisitEvent }, VisitEvent, asItIs),
  kind(
    { name: 'device', pk: 'DEVICE#<id>', sk: 'DEVICE', schema: Device },
    DeviceRecord,
    (device, key) => ({ ...key, ...device, ...deviceIndexKeys(device) }),
    async (device) => [
      ...(await idsOf({ kind: 'device', recordId: device.id }, device.externalIds)),
      ...putsOf([
        ...(await serialNumberWrites(undefined, device)),
        ...warrantyWrites(undefined, device),
        ...(await assetTagWrites(undefined, device)),
      ]),
    ],
  ),
  kind(
    { name: 'maintenance', pk: 'MAINTENANCE#<id>', sk: 'MAINTENANCE', schema: MaintenanceRecord },
    MaintenanceRecord,
    (log, key) => ({ ...key, ...log, ...maintenanceIndexKeys(log) }),
  ),
  kind(
    { name: 'document', pk: 'DOCUMENT#<id>', sk: 'DOCUMENT', schema: Document },
    DocumentLine,
    (document, key) => ({ ...key, ...document, ...documentIndexKeys(document) }),
  ),
  kind(
    { name: 'company-fields', pk: 'COMPANY_FIELDS', sk: 'COMPANY_FIELDS', schema: FieldsRecord },
    FieldsRecord,
    asItIs,
  ),
  kind(
    { name: 'recurring', pk: 'RECURRING#<id>', sk: 'RECURRING', schema: Recurring },
    RecurringLine,
    (recurring, key) => ({ ...key, ...recurring, ...recurringIndexKeys(recurring) }),
    async ({ id, deviceIds }) => putsOf(recurringDeviceWrites(id, [], deviceIds)),
  ),
  kind(
    { name: 'log-entry', pk: 'AUDIT#<text>', sk: '<text>', schema: LogEntry },
    AuditRecord,
    (entry, key) => ({ ...entry, ...entryKeys(entry), ...key }),
  ),
]
