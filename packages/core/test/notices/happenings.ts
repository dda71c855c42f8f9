import type { NoticeKind } from '@remotehands/contract'
import { type DeadlineEvent, type NotifiedEvent, type RecordEvent, ulid } from '../../src/index.ts'
import type { createNewsroom, People, TicketHappening } from '../jobs/notified.ts'

type Newsroom = Awaited<ReturnType<typeof createNewsroom>>

/** Somebody who hears of a kind, and an event of it that somebody else caused. */
export interface Happening {
  kind: NoticeKind
  who: keyof People
  happen: (newsroom: Newsroom) => Promise<NotifiedEvent>
}

const reply: TicketHappening = { type: 'replied', message: 'Look again.', attachments: [], move: null }
const note: TicketHappening = { type: 'noted', message: 'Looks like the SFP.', attachments: [] }
const resolved = { from: 'in_progress', to: 'resolved', onTime: true } as const

export const happenings: readonly Happening[] = [
  {
    kind: 'new_work',
    who: 'staff',
    happen: async ({ event, people }) => event({ type: 'created', attachments: [] }, people.client),
  },
  { kind: 'my_tickets', who: 'technician', happen: async ({ event, people }) => event(reply, people.client) },
  {
    kind: 'team_tickets',
    who: 'technician',
    happen: async ({ app, event, people, ticket }) => {
      const team = { id: 1, name: 'Network', description: '', leadIds: [], isActive: true }
      const at = app.clock.now().toISOString()
      const act = { type: 'created', label: team.name, actorId: 1, at, changes: [] }
      const teams = [{ ...team, memberIds: [people.technician.id] }]
      await app.stores.teams.change(await app.stores.teams.read(), teams, 1, act)
      const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }))
      const hours = [{ userId: people.technician.id, hours: { timeZone: 'UTC', week } }]
      await app.stores.hours.change(await app.stores.hours.read(), hours, act)
      app.stores.tickets.byId = async () => ({ ...ticket, assigneeId: null, teamId: 1 })
      return event({ type: 'team_changed', from: null, to: 1 }, people.staff)
    },
  },
  {
    kind: 'mentions',
    who: 'staff',
    happen: async ({ event, people }) =>
      event({ ...note, mentionedIds: [people.staff.id] }, people.technician),
  },
  {
    kind: 'unassigned_answers',
    who: 'staff',
    happen: async ({ app, event, people, ticket }) => {
      app.stores.tickets.byId = async () => ({ ...ticket, assigneeId: null })
      const noted = event(note, people.staff)
      if (noted.type === 'noted') await app.stores.tickets.addNote(noted)
      return event(reply, people.client)
    },
  },
  {
    kind: 'service_levels',
    who: 'technician',
    happen: async (newsroom) => {
      const { id, companyId, updatedAt } = newsroom.ticket
      const stale = { type: 'stale', ticketId: id, companyId, since: updatedAt, businessDays: 5 } as const
      return { ...common(newsroom), entity: 'deadline', ...stale } satisfies DeadlineEvent
    },
  },
  { kind: 'replies', who: 'client', happen: async ({ event, people }) => event(reply, people.staff) },
  {
    kind: 'statuses',
    who: 'client',
    happen: async ({ event, people }) => event({ type: 'status_changed', move: resolved }, people.staff),
  },
  {
    kind: 'raised',
    who: 'follower',
    happen: async ({ event, people }) => event({ type: 'created', attachments: [] }, people.client),
  },
  {
    kind: 'approvals',
    who: 'colleague',
    happen: async ({ event, people }) => {
      const asked = { needed: 1 as const, askedIds: [people.colleague.id] }
      return event({ type: 'approval_asked', ...asked, isReminder: false, isShort: false }, people.client)
    },
  },
  { kind: 'answers', who: 'client', happen: answered },
  { kind: 'visits', who: 'client', happen: visited },
  {
    kind: 'warranties',
    who: 'staff',
    happen: async (newsroom) => {
      const devices = { companyId: null, count: 1, deviceNames: ['Core switch'] }
      const ends = { type: 'warranty', day: '2026-04-01', daysLeft: 30, ...devices } as const
      return { ...common(newsroom), entity: 'deadline', ...ends } satisfies DeadlineEvent
    },
  },
  {
    kind: 'documents',
    who: 'staff',
    happen: async (newsroom) => {
      const { app, people } = newsroom
      const { id, companyId } = people.client
      const day = '2026-04-01'
      const file = { id: 'f', name: 'agreement.pdf', size: 1, contentType: 'application/pdf' }
      const files = [{ file, uploadedAt: app.clock.now().toISOString(), uploadedById: id }]
      const document = { id: 1, companyId, name: 'Agreement', validUntil: day, isDeleted: false, files }
      app.stores.documents.byId = async () => document as never
      const ends = { type: 'document', companyId, documentId: 1, day } as const
      return { ...common(newsroom), entity: 'deadline', ...ends } satisfies DeadlineEvent
    },
  },
  { kind: 'contracts', who: 'staff', happen: contracted },
  { kind: 'evidence', who: 'staff', happen: handedIn },
  {
    kind: 'imports',
    who: 'staff',
    happen: async (newsroom) => {
      const finished = { kind: 'import', recordId: 3, type: 'finished', actorId: newsroom.people.staff.id }
      return { ...record(newsroom), ...finished } as RecordEvent
    },
  },
]

const common = ({ app }: Newsroom) => {
  app.clock.advance(1)
  return { id: ulid(app.clock.now()), at: app.clock.now().toISOString() }
}
const record = (newsroom: Newsroom) => ({
  ...common(newsroom),
  ...{ entity: 'record' as const, label: 'people.csv', actorId: null },
  ...{ companyId: null, vendorId: null, changes: [] },
})

async function answered(newsroom: Newsroom): Promise<NotifiedEvent> {
  const { app, people } = newsroom
  const { companyId, id: clientId } = people.client
  const createdAt = app.clock.now().toISOString()
  const asked = { companyId, clientId, question: 'Which cable?', answer: 'Fibre.', answeredAt: null }
  const question = await app.stores.questions.create({ ...asked, createdAt })
  return {
    ...common(newsroom),
    ...{ entity: 'question', questionId: question.id, companyId, actorId: people.staff.id, type: 'answered' },
  }
}

async function visited(newsroom: Newsroom): Promise<NotifiedEvent> {
  const { app, people } = newsroom
  const { companyId, id: requestedById } = people.client
  const at = app.clock.now().toISOString()
  const visit = await app.stores.visits.create(
    {
      ...{
        kind: 'on_site',
        status: 'requested',
        title: 'Swap the switch',
        notes: '',
        location: 'Server room',
      },
      ...{ companyId, deviceIds: [], ticketId: null, technicianId: null, requestedById },
      ...{ preferredTimes: ['2026-03-10T14:00:00.000Z'], startsAt: null, endsAt: null, message: null },
      createdAt: at,
    },
    { type: 'requested', actorId: requestedById, at },
  )
  return {
    ...common(newsroom),
    ...{ entity: 'visit', visitId: visit.id, companyId, actorId: people.staff.id, type: 'declined' },
  }
}

async function contracted(newsroom: Newsroom): Promise<NotifiedEvent> {
  const { app, people } = newsroom
  const vendor = await newVendor(newsroom)
  const browser = await app.signIn(people.staff.username)
  const { json } = await browser.call('contracts.create', {
    body: {
      ...{ contractName: 'Metro Ethernet', startDate: '2025-01-01', endDate: '2027-01-01' },
      ...{ vendorId: vendor.id, status: 'active' },
    },
  })
  return { ...record(newsroom), kind: 'contract', recordId: json.id, type: 'expired' }
}

async function handedIn(newsroom: Newsroom): Promise<NotifiedEvent> {
  const { app } = newsroom
  const vendor = await newVendor(newsroom)
  const document = { id: 'f', name: 'soc2.pdf', size: 9, contentType: 'application/pdf' }
  app.stores.evidence.byId = async (id) =>
    ({
      ...{ id, vendorId: vendor.id, title: 'SOC 2', state: 'under-review', expiresOn: null },
      ...{ requirementId: null, uploadedById: 1, reviewedById: null, document, version: 1 },
    }) as never
  return { ...record(newsroom), kind: 'evidence', recordId: 1, type: 'created' }
}

async function newVendor({ app }: Newsroom) {
  const at = app.clock.now().toISOString()
  const contact = { contactName: 'Ada', email: 'ada@bluepeak.example', phoneNumber: null }
  const vendor = { name: 'Bluepeak', category: 'Connectivity', ...contact, createdAt: at }
  return app.stores.vendors.create(vendor, { type: 'created', actorId: 1, at })
}
