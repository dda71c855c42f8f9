import { otherMark } from '../world.ts'
import { type Cases, changes, filters, reads } from './case.ts'

const message = 'Looking into it.'
const title = 'The rack hums'
const noMail = 'x'.repeat(43)
/** No entry of the rota has this id. */
const noEntry = '01K00000000000000000000000'

/** Holds for nothing that the other cases raise. */
const team = { name: 'Network', memberIds: [], leadIds: [] }
const rule = {
  ...{ name: 'Cooling', isOn: true, goesOn: false },
  ...{ conditions: { words: ['cooling tower'] }, actions: { priority: 'high' } },
}

const monthly = {
  ...{ title: 'Check the backup', description: 'Restore one file.' },
  ...{ rule: 'FREQ=MONTHLY', startsOn: '2026-06-01', time: '09:00' },
}

/** What is configured, written out. */
const promised = { clock: 'business', firstResponse: 60, nextResponse: null, resolution: 480 }
const levels = {
  calendars: [
    {
      ...{ id: 1, name: 'Business hours', timeZone: 'America/New_York', holidays: [] },
      week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' })),
    },
  ],
  policies: [
    {
      ...{ id: 1, name: 'Standard', calendarId: 1 },
      targets: { urgent: promised, high: promised, medium: promised, low: promised },
    },
  ],
  ...{ defaultPolicyId: 1, companies: [] },
}

/** Tickets, questions, articles, appointments and maintenance. */
export const deskCases: Cases = {
  'tickets.list': { call: () => ({ query: { q: 'printer' } }), shows: true },
  'tickets.create': {
    names: true,
    refused: 400,
    call: async ({ id, whose, role }) => ({
      body: {
        ...{ title, description: title },
        // Staff name whose ticket it is, others the device.
        ...(role === 'client' || role === 'local_admin'
          ? { deviceIds: [await id('device', whose)] }
          : { onBehalfOfId: await id('client', whose) }),
      },
    }),
  },
  'tickets.read': reads('ticket'),
  'tickets.history': reads('ticket'),
  'tickets.reply': changes('ticket', { message }),
  'tickets.changeStatus': changes('ticket', { version: 1, status: 'closed' }),
  'tickets.follow': changes('ticket', { version: 1, followerIds: [] }),
  'tickets.rate': changes('resolvedTicket', { score: 5 }),
  'approvals.list': {},
  // Nothing asked for approval.
  'approvals.decide': changes('ticket', { verdict: 'approved' }, [409]),
  'approvals.remind': changes('ticket', undefined, [409]),
  'approvals.override': changes('ticket', { reason: message }, [409]),
  'tickets.attachment': {
    names: true,
    call: async ({ id, whose, records }) => ({
      params: { id: await id('ticket', whose), attachmentId: await records.fileOf('ticket', whose) },
    }),
  },
  'uploads.create': { call: () => ({ body: { name: 'rack.png', size: 9 } }) },
  'tickets.queue': { call: () => ({ query: { q: otherMark } }), shows: true },
  // Of what it can't change, the answer says why.
  'tickets.changeMany': {
    ...{ names: true, mayInvent: true, spends: true },
    call: async ({ id, whose }) => ({
      body: { tickets: [{ id: await id('ticket', whose), version: 1 }], change: { priority: 'urgent' } },
    }),
  },
  'tickets.undoMany': {
    ...{ names: true, mayInvent: true, spends: true },
    call: async ({ id, whose }) => ({
      body: { tickets: [{ id: await id('ticket', whose), version: 1, entry: noEntry }] },
    }),
  },
  'tickets.readForStaff': reads('ticket'),
  'tickets.historyForStaff': reads('ticket'),
  'tickets.note': changes('ticket', { message }),
  'tickets.update': changes('ticket', { version: 1, priority: 'urgent', tags: ['Cooling'] }),
  'tickets.changeChecklist': changes('ticket', { change: { act: 'hold', holds: true } }),
  'tickets.link': {
    ...{ names: true, spends: true },
    call: async ({ id, whose, records }) => ({
      params: { id: await id('ticket', whose) },
      body: { kind: 'blocks', ticketId: await records.newId('ticket', 'own') },
    }),
  },
  'tickets.unlink': {
    ...{ names: true, spends: true },
    call: async ({ id, whose, records }) => ({
      params: { id: await id('ticket', whose) },
      query: { ticketId: String(await records.newId('ticket', 'own')) },
    }),
  },
  'tickets.merge': {
    ...{ names: true, spends: true },
    call: async ({ id, whose, records }) => ({
      params: { id: await id('ticket', whose) },
      body: { intoId: await records.newId('ticket', whose === 'other' ? 'other' : 'own'), version: 1 },
    }),
  },
  // Only a reply can be split.
  'tickets.split': changes('ticket', { entry: noEntry, title }, [400]),
  'tickets.redact': changes('ticket', { entry: null, text: 'e' }, [400]),
  'tickets.undoMerge': changes('ticket'),
  'figures.read': filters(),
  'duty.read': {},
  'duty.update': {
    call: () => ({
      body: { version: 0, order: [], asOf: '2026-01-05T12:00:00.000Z', weekday: 1, time: '09:00' },
    }),
    also: [409],
  },
  'duty.addOverride': {
    call: ({ records }) => ({ body: { userId: 1, from: records.inHours(1), until: records.inHours(2) } }),
    also: [400],
  },
  'duty.removeOverride': { call: () => ({ params: { id: noEntry } }), also: [404] },
  'duty.addAbsence': {
    call: ({ records }) => ({
      body: {
        userId: 1,
        kind: 'holiday',
        from: records.inHours(24).slice(0, 10),
        until: records.inHours(48).slice(0, 10),
      },
    }),
    also: [400],
  },
  'duty.alerts': { call: () => ({ query: { ticketId: '1' } }) },
  // There is no alert of this ticket.
  'duty.acknowledge': { call: () => ({ params: { id: 1 }, body: {} }), also: [404] },
  'duty.removeAbsence': { call: () => ({ params: { id: noEntry } }), also: [404] },
  'requestForms.list': {},
  // Whoever comes second finds another version.
  'requestForms.create': {
    call: () => ({ body: { version: 0, terms: { name: 'Lost phone', questions: [] } } }),
    also: [409],
  },
  'requestForms.update': {
    call: () => ({ params: { id: 999 }, body: { version: 0, terms: { name: 'Lost phone', questions: [] } } }),
    also: [404, 409],
  },
  'recurring.list': {},
  'recurring.planned': {},
  'recurring.preview': {
    call: () => ({ body: { rule: 'FREQ=DAILY', startsOn: '2026-06-01', time: '09:00' } }),
  },
  // Whose ticket it is, is in the body; staff alone call it, and see all.
  'recurring.create': {
    call: async ({ id }) => ({ body: { ...monthly, clientId: await id('client', 'own') } }),
  },
  'recurring.read': { call: () => ({ params: { id: 999 } }), also: [404] },
  'recurring.update': {
    call: async ({ id }) => ({
      params: { id: 999 },
      body: { ...monthly, version: 1, clientId: await id('client', 'own') },
    }),
    also: [404],
  },
  'recurring.setState': {
    call: () => ({ params: { id: 999 }, body: { version: 1, state: 'paused' } }),
    also: [404],
  },
  'recurring.raise': { call: () => ({ params: { id: 999 }, body: { version: 1 } }), also: [404] },
  'prepared.list': {},
  // Whoever comes second finds another version; what is shared is the administrators'.
  'prepared.create': {
    call: () => ({ body: { shelf: 'own', version: 0, terms: { kind: 'template', name: 'Hi', text: 'Hi' } } }),
    also: [409],
  },
  'prepared.update': {
    call: () => ({
      params: { id: 999 },
      body: { shelf: 'own', version: 0, terms: { kind: 'template', name: 'Hi', text: 'Hi' } },
    }),
    also: [404, 409],
  },
  'prepared.remove': {
    call: () => ({ params: { id: 999 }, query: { shelf: 'own', version: '0' } }),
    also: [404, 409],
  },
  'views.list': {},
  'views.change': {
    call: () => ({ body: { change: { act: 'arrange', order: [], startId: null } } }),
    also: [409],
  },
  'tickets.useMacro': changes('ticket', { shelf: 'own', id: 999, version: 1 }, [404]),
  'timer.read': {},
  // Another cell may have started the same person's.
  'timer.start': {
    names: true,
    call: async ({ id, whose }) => ({ body: { subject: { kind: 'ticket', id: await id('ticket', whose) } } }),
    also: [409],
  },
  // Nobody has such a timer.
  'timer.stop': { call: () => ({ body: { id: noEntry } }), also: [409] },
  'timer.discard': { call: () => ({ query: { id: noEntry } }) },
  'time.list': {
    names: true,
    call: async ({ id, whose }) => ({ query: { kind: 'ticket', id: String(await id('ticket', whose)) } }),
  },
  'time.create': {
    names: true,
    call: async ({ id, whose }) => ({
      body: { subject: { kind: 'ticket', id: await id('ticket', whose) }, minutes: 5 },
    }),
  },
  // A technician's own, or anybody's.
  'time.sheet': {},
  'time.exportSheet': {},
  'time.settings': {},
  'time.setSettings': { call: () => ({ body: { version: 0, step: 1 } }) },
  // There is no such entry.
  'time.update': {
    call: () => ({ params: { id: 999 }, body: { version: 1, minutes: 5, day: '2026-01-05' } }),
    also: [404],
  },
  'time.remove': { call: () => ({ params: { id: 999 }, query: { version: '1' } }), also: [404] },
  'tags.list': { call: () => ({ query: { counts: 'true' } }) },
  // There is no such tag, and whoever comes second finds others.
  'tags.rename': {
    call: () => ({ params: { id: 999 }, body: { version: 1, name: 'Cooling' } }),
    also: [404, 409],
  },
  'tags.remove': { call: () => ({ params: { id: 999 }, query: { version: '1' } }), also: [404, 409] },
  'duty.setHours': { call: () => ({ body: { userId: 1, hours: null } }), also: [400] },
  'teams.list': {},
  // Whoever comes second finds them changed.
  'teams.create': { call: () => ({ body: { version: 0, ...team } }), also: [409] },
  'teams.update': { call: () => ({ params: { id: 1 }, body: { version: 0, ...team } }), also: [409] },
  'teams.history': {},
  'rules.list': {},
  // Whoever comes second finds them changed.
  'rules.create': { call: () => ({ body: { version: 0, ...rule } }), also: [409] },
  'rules.reorder': { call: () => ({ body: { version: 0, ids: [] } }), also: [409] },
  'rules.update': { call: () => ({ params: { id: 1 }, body: { version: 0, ...rule } }), also: [409] },
  'rules.remove': { call: () => ({ params: { id: 1 }, query: { version: '0' } }), also: [409] },
  'rules.history': { call: () => ({ params: { id: 1 } }), also: [404] },
  'rules.try': { call: () => ({ body: { rule } }) },
  'serviceLevels.read': {},
  // Whoever comes second finds them changed.
  'serviceLevels.update': {
    call: () => ({ body: { version: 0, ...levels, openTickets: 'move' } }),
    also: [409],
  },
  'serviceLevels.preview': { call: () => ({ body: levels }) },
  'serviceLevels.history': {},
  'inquiries.list': { call: () => ({ query: { status: 'new' } }) },
  'inquiries.read': { call: () => ({ params: { id: 1 } }) },
  'inquiries.update': { call: () => ({ params: { id: 1 }, body: { isTaken: true } }) },
  'inquiries.createTicket': {
    call: async ({ id }) => ({ params: { id: 1 }, body: { clientId: await id('client', 'own') } }),
  },
  'inquiries.createClient': {
    call: () => ({
      params: { id: 1 },
      body: {
        ...{
          firstName: 'Vera',
          lastName: 'Visitor',
          username: 'vera.visitor',
          email: 'vera@visitor.example',
        },
        ...{ company: 'Visitors', createCompany: true },
      },
    }),
  },
  'mail.listHeld': {},
  // None came in.
  'mail.read': { call: () => ({ params: { id: noMail } }), also: [404] },
  'mail.original': { call: () => ({ params: { id: noMail } }), also: [404] },
  'mail.release': { call: () => ({ params: { id: noMail }, body: { as: 'spam' } }), also: [404] },
  'mail.listSenders': {},
  'mail.forgetSender': { call: () => ({ query: { address: 'nobody@nowhere.example' } }) },
  'mail.list': {},
  'mail.state': {},
  // The stage has no address for mail.
  'mail.test': { also: [409] },
  'questions.list': { call: () => ({ query: { q: otherMark } }), shows: true },
  'questions.create': { call: () => ({ body: { question: title } }) },
  'questions.attachment': {
    names: true,
    call: async ({ id, whose, records }) => ({
      params: {
        id: await id('answeredQuestion', whose),
        attachmentId: await records.fileOf('answeredQuestion', whose),
      },
    }),
  },
  'questions.queue': { shows: true },
  'questions.answer': {
    ...changes('question'),
    call: async ({ id, whose, role, records }) => ({
      params: { id: await id('question', whose) },
      body: { answer: message, attachmentIds: [await records.upload(role)] },
    }),
  },
  'questions.publish': changes('answeredQuestion'),
  'articles.list': { call: () => ({ query: { q: 'bill' } }), shows: true },
  'articles.suggest': { call: () => ({ query: { text: `how to bill ${otherMark}` } }) },
  'articles.read': reads('article'),
  'articles.create': { call: () => ({ body: { title, body: title } }) },
  'articles.update': changes('article', { version: 1, title, body: title }),
  'articles.delete': changes('article'),
  'visits.list': { call: () => ({ query: { status: 'open' } }), shows: true },
  'visits.read': reads('visit'),
  'visits.request': {
    names: true,
    refused: 400,
    call: async ({ id, whose, records }) => ({
      body: { title, preferredTimes: [records.inHours(30)], deviceIds: [await id('device', whose)] },
    }),
  },
  'visits.reply': changes('visit', { version: 1, reply: 'withdraw' }),
  'visits.create': {
    names: true,
    refused: 400,
    call: async ({ id, whose, records }) => ({
      body: {
        ...{ title, companyId: await id('company', whose) },
        ...{ startsAt: records.inHours(30), endsAt: records.inHours(31) },
      },
    }),
  },
  'visits.decide': changes('visit', { version: 1, decision: 'decline' }),
  'calendar.read': {},
  'calendar.create': {},
  'calendar.revoke': {},
  // By a secret address alone: nobody's is known here.
  'calendar.feed': { call: () => ({ params: { token: `${'x'.repeat(43)}.ics` } }), also: [404] },
  'notices.list': {},
  'notices.unread': {},
  // There is no such notice.
  'notices.read': { call: () => ({ body: { upTo: '0' } }), also: [404] },
  'maintenance.list': { shows: true },
  'maintenance.create': {
    names: true,
    refused: 400,
    call: async ({ id, whose }) => ({
      body: { deviceId: await id('device', whose), maintenanceType: 'Cleaning', description: title },
    }),
  },
  'maintenance.complete': changes('maintenance'),
}
