import { openStatuses } from '@remotehands/contract'
import { type Counted, companyList, piecesOf, type Stores, type Total } from '@remotehands/core'
import {
  contractMade,
  newContract,
  newDevice,
  newMaintenance,
  type scaleOf,
} from '../../bench/filled-items.ts'
import { at, newTicket, newUser, now, onceFor } from '../../bench/sample-records.ts'
import { auditPatterns } from './audit-patterns.ts'
import { devicePatterns } from './device-patterns.ts'
import { knowledgePatterns } from './knowledge-patterns.ts'
import { reportPatterns } from './report-patterns.ts'
import { schedulePatterns } from './schedule-patterns.ts'
import { ticketPatterns } from './ticket-patterns.ts'

type Pattern = (stores: Stores, scale: ReturnType<typeof scaleOf>) => Promise<unknown>

const page = { limit: 25 }
const attempt = { pk: 'ATTEMPTS#key', sk: 'ATTEMPTS' }
const two = { limit: 2, windowSeconds: 900, size: 1 }
const ids = Array.from({ length: 25 }, (_, index) => index + 1)
const hour = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const told = { at, actorId: 1, type: 'changed' }
const imported = (count: number) => Array.from({ length: count }, (_, row) => newUser(`imported${row}`))
const bounce = { reason: 'bounce', since: at, detail: 'smtp; 550 5.1.1 user unknown' } as const
const session = { id: 'a', userId: 1, authEpoch: 1, createdAt: at, expiresAt: hour(12).toISOString() }
const upload = { id: 'a'.repeat(32), userId: 1, name: 'rack.png', size: 9, expiresAt: hour(1).toISOString() }
const kept = { id: upload.id, name: 'rack.png', size: 9, contentType: 'image/png', isInline: true }
const raise = (stores: Stores, key?: string) =>
  stores.tickets.create(
    newTicket({ description: 'The dispatch application freezes for a minute. '.repeat(10) }),
    { id: crypto.randomUUID() },
    key === undefined ? undefined : onceFor(key),
  )

const manyNotices = Array.from({ length: 120 }, (_, index) => ({
  id: String(index).padStart(26, '0'),
  at,
  title: 'Sam Okafor replied to #1042 and resolved it',
  body: 'The dispatch application freezes for a minute',
  path: '/client-dashboard?tab=tickets&ticket=1042',
  companyId: 1,
  vendorId: null,
  forStaff: false,
  exceptFor: null,
  expiresAt: hour(90 * 24).toISOString(),
}))

const posted = {
  id: 50,
  lists: [companyList(3)],
  terms: piecesOf(['The dispatch application freezes for a minute', 'Casey Nguyen', 'Harbor Light']),
}
const counted = (totals: Partial<Record<Total, number>>, resolved: string[], id = 50): Counted => ({
  kind: 'ticket',
  id,
  look: async () => ({
    companyId: 1,
    totals,
    moments: resolved.map((instant) => ({ what: 'resolved', at: instant })),
  }),
})
// Twenty a day, of which none share a quarter of an hour.
const resolvedInAMonth = Array.from({ length: 620 }, (_, index) =>
  counted({}, [hour(-24 * (index % 31) - index / 80).toISOString()], 1_000 + index),
)

const passwordLink = {
  tokenHash: 'digest',
  kind: 'reset',
  userId: 1,
  accountMark: 'mark',
  expiresAt: now.toISOString(),
} as const

async function someUser(stores: Stores) {
  const user = await stores.users.byId(1)
  if (!user) throw new Error('There is no user 1.')
  return user
}

/** Every access pattern, in the order in which they run: some need what an earlier one made. */
export const accessPatterns: Record<string, Pattern> = {
  'session: create': ({ sessions }) => sessions.create(session),
  'every signed-in request: session and user': ({ sessions, users }) =>
    Promise.all([sessions.get(1, 'a'), users.byId(1)]),
  'sessions of a user, page': ({ sessions }) => sessions.list(1, page),
  'password link: ask': ({ passwordLinks }) =>
    passwordLinks.request({ id: 'a', email: 'a@clients.example', at: now.toISOString(), ip: '::1' }),
  'password link: create': ({ passwordLinks }) => passwordLinks.create(passwordLink),
  'password link: by token': ({ passwordLinks }) => passwordLinks.byTokenHash('digest'),
  'password link: delete': ({ passwordLinks }) => passwordLinks.delete('digest'),
  'session: delete': ({ sessions }) => sessions.delete(1, 'a'),

  'user by username': ({ users }) => users.byUsername('user7'),
  'user by e-mail': ({ users }) => users.byEmail('user7@clients.example'),
  'users by id, 25': ({ users }) => users.byIds(ids),
  'users, page of 25': ({ users }) => users.list({}, page),
  'clients, page of 25': ({ users }) => users.list({ clientsOnly: true }, page),
  'clients of a company, page of 10': ({ users }) =>
    users.list({ companyId: 1, clientsOnly: true }, { limit: 10 }),
  'ticket counts of 25 users': ({ users }) => users.ticketCounts(ids),
  'user: create, with key': ({ users }) => users.create(newUser('new'), onceFor('user')),
  'user: by its key': ({ users }) => users.createdBy(onceFor('user'), now),
  'user: change of a phone number (read, update)': async (stores) =>
    stores.users.update(await someUser(stores), { phoneNumber: '(703) 555-0100' }),
  'user: change of a name (read, update)': async (stores) =>
    stores.users.update(await someUser(stores), { firstName: 'Kay' }),
  'user: change of a phone number, told (read, transaction, read)': async (stores) =>
    stores.users.update(await someUser(stores), { phoneNumber: '(703) 555-0101' }, told),
  'user: import of 20, with key': ({ users }) => users.import(imported(20), [told], onceFor('import')),
  'user: names of 100 taken?': ({ users }) => users.holders(imported(100)),
  'user: record sign-in': ({ users }) => users.recordLogin(1, now),
  'user: use a code': ({ users }) => users.claimTotpStep(1, 5),
  'user: use a code again (refused)': ({ users }) => users.claimTotpStep(1, 5),
  'user: rehash (read, update)': async (stores) => stores.users.rehash(await someUser(stores), 'stronger'),

  'company by name': ({ companies }) => companies.findByName('Company 1'),
  'companies by id, 4': ({ companies }) => companies.byIds([1, 2, 3, 4]),
  'company: find or create, new': ({ companies }) => companies.findOrCreate('New Company', now),

  'ticket by id': ({ tickets }) => tickets.byId(50),
  'tickets, first page of 25': ({ tickets }) => tickets.list({}, page),
  'tickets, page of 25 in the middle': ({ tickets }, scale) =>
    tickets.list({}, { ...page, after: { id: scale.tickets / 2 } }),
  'tickets, last page of 25': ({ tickets }) => tickets.list({}, { ...page, after: { id: 26 } }),
  'tickets of a company, first page of 25': ({ tickets }) => tickets.list({ companyId: 2 }, page),
  'tickets of a company, page of 10 in the middle': ({ tickets }, scale) =>
    tickets.list({ companyId: 2 }, { limit: 10, after: { id: scale.tickets / 2 } }),
  'open tickets, first page of 25': ({ tickets }) => tickets.list({ statuses: openStatuses }, page),
  'open tickets of an assignee, page of 25': ({ tickets }) =>
    tickets.list({ statuses: openStatuses, assigneeIds: [2] }, page),
  'all tickets of an assignee, page of 25': ({ tickets }) => tickets.list({ assigneeIds: [2] }, page),
  'events of a ticket': ({ tickets }) => tickets.events(50, page),
  'ticket: create, without key': (stores) => raise(stores),
  'ticket: create, with key': (stores) => raise(stores, 'ticket'),
  'ticket: create, repeated': (stores) => raise(stores, 'ticket'),

  'search: post a ticket in a list of its own': ({ postings }) => postings.put('tickets', [posted]),
  'search: post it again': ({ postings }) => postings.put('tickets', [posted]),
  'figures: count a new ticket': ({ figures }) => figures.count([counted({ open: 1 }, [])]),
  'figures: count it again': ({ figures }) => figures.count([counted({ open: 1 }, [])]),
  'figures: count that it is resolved': ({ figures }) => figures.count([counted({ kept: 1 }, [at])]),
  'figures: fill a month': ({ figures }) => figures.count(resolvedInAMonth),
  'figures: totals': ({ figures }) => figures.totals({ companyId: 1 }),
  'figures: of a month': ({ figures }) => figures.moments('resolved', 1, hour(-31 * 24 - 1), hour(1)),

  'questions, page of 25': ({ questions }) => questions.list({}, page),
  'questions of a company, page of 10': ({ questions }) => questions.list({ companyId: 1 }, { limit: 10 }),
  'question: create, with key': ({ questions }) =>
    questions.create(
      { companyId: 1, clientId: 1, question: 'Why?', answer: null, answeredAt: null, createdAt: at },
      onceFor('question'),
    ),
  'devices, page of 25': ({ devices }) => devices.list({}, page),
  'devices of a company, page of 10': ({ devices }) => devices.list({ companyId: 1 }, { limit: 10 }),
  'device: create': ({ devices }) => devices.create(newDevice(1)),
  'maintenance, page of 25': ({ maintenance }) => maintenance.list({}, page),
  'maintenance of a company, page of 10': ({ maintenance }) =>
    maintenance.list({ companyId: 1 }, { limit: 10 }),
  'maintenance: create': ({ maintenance }) => maintenance.create(newMaintenance(1), { actorId: 1 }),

  ...ticketPatterns,
  ...schedulePatterns,
  ...devicePatterns,
  ...knowledgePatterns,
  ...auditPatterns,
  ...reportPatterns,

  'vendor by id': ({ vendors }) => vendors.byId(1),
  'vendors, page of 25': ({ vendors }) => vendors.list(page),
  'vendor: create': ({ vendors }) =>
    vendors.create(
      {
        name: 'New',
        contactName: 'A',
        email: 'a@x.example',
        phoneNumber: null,
        category: 'Hardware',
        createdAt: at,
      },
      contractMade,
    ),
  'vendor, its evidence, page of 25': ({ evidence }) => evidence.list(1, page),
  'vendor, 90 days of measurements': ({ vendors }) => vendors.measurements(1, '2026-01-01', '2026-03-31'),
  'vendor, its reviews, page of 25': ({ vendors }) => vendors.reviews(1, page),
  'vendor, ids of shared tickets, page of 25': ({ vendors }) => vendors.sharedTickets(1, page),
  'vendors of a ticket': ({ vendors }) => vendors.vendorsOfTicket(1),
  'documents that end in half a year, page of 25': ({ documents }) =>
    documents.endingBetween({ from: '2026-01-01', to: '2026-06-30' }, page),
  'contracts, page of 25': ({ contracts }) => contracts.list({}, page),
  'contracts of a vendor, page of 25': ({ contracts }) => contracts.list({ vendorId: 1 }, page),
  'contract: create': ({ contracts }) => contracts.create(newContract(1), contractMade),
  'contracts that are not over, page of 25': ({ contracts }) => contracts.live('2030-01-01', page),
  'contract: change (read, change)': async ({ contracts }) => {
    const contract = await contracts.byId(1)
    if (contract) await contracts.change(contract, { endDate: '2027-06-30' }, contractMade)
  },
  'contract: history, page of 25': ({ contracts }) => contracts.events(1, page),

  'attempt: first of a window': ({ attempts }) => attempts.take(attempt, two, now),
  'attempt: next': ({ attempts }) => attempts.take(attempt, two, now),
  'attempt: first refused': ({ attempts }) => attempts.take(attempt, two, now),
  'attempt: refused': ({ attempts }) => attempts.take(attempt, two, now),
  'attempt: give back': ({ attempts }) => attempts.giveBack(attempt),
  'attempts: clear': ({ attempts }) => attempts.clear(attempt),
  'receipt: claim': ({ receipts }) => receipts.claim('key', hour(1), now),
  'receipt: begin': ({ receipts }) => receipts.begin('lease', hour(1), now),
  'receipt: finish': ({ receipts }) => receipts.finish('lease', hour(2)),
  'receipt: release': ({ receipts }) => receipts.release('key'),
  'upload: create': ({ uploads }) => uploads.create(upload),
  'upload: by id': ({ uploads }) => uploads.byId(upload.id),
  'upload: give to a message, and record that it is kept': async ({ uploads }) => {
    await uploads.claim(upload.id, 'message')
    await uploads.recordKept(kept)
  },
  'notices: put, 120': ({ notices }) => Promise.all(manyNotices.map((notice) => notices.put(1, notice))),
  'notices, page of 20': ({ notices }) => notices.list([1], { limit: 20 }),
  'notices of staff, page of 20': ({ notices }) => notices.list([1, 'staff'], { limit: 20 }),
  'notices: mark as read': ({ notices }) => notices.markRead(1, '00'),
  'notices: unread, none': ({ notices }) =>
    Promise.all([notices.readUpTo(1), notices.list([1], { limit: 99 }, { since: '9' })]),
  'notices: unread, 99': ({ notices }) => notices.list([1], { limit: 99 }, { since: '00' }),
  'inquiry: create, with key': ({ inquiries }) =>
    inquiries.create(
      {
        name: 'Ada Field',
        email: 'ada@x.example',
        subject: 'Two racks',
        role: 'CTO',
        projectDetails: 'Two racks to move in spring.',
        message: 'Please call me back.',
        receivedAt: at,
      },
      onceFor('inquiry'),
    ),
  'inquiry: by its key': ({ inquiries }) => inquiries.createdBy(onceFor('inquiry'), now),
  'inquiry: record mail': ({ inquiries }) => inquiries.recordMail(1, true),
  'suppression: of an address': ({ suppressions }) => suppressions.of('person-1@x.example'),
  'suppression: among 25 addresses': ({ suppressions }) =>
    suppressions.among(Array.from({ length: 25 }, (_, n) => `person-${n}@x.example`)),
  'suppression: store': ({ suppressions }) =>
    suppressions.save({ address: 'gone@x.example', version: 1, releasedAt: null, suppressed: bounce }),
  'suppression: store, and tell it': async ({ suppressions, users }) => {
    const user = await users.byId(1)
    if (!user) throw new Error('There is no user 1.')
    const record = { address: user.email, version: 1, releasedAt: null, suppressed: bounce }
    await suppressions.save(record, { user, act: { at, actorId: null, type: 'mail_suppressed' } })
  },
  'news: replace': ({ news }) => news.putCurrent({ refreshedAt: at, items: [] }),
  news: ({ news }) => news.current(),
}
