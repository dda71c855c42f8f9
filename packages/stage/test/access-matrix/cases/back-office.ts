import { defaultPeriods, scopeOf } from '@remotehands/contract'
import { otherMark, unknownId, type Whose } from '../world.ts'
import { type Case, type Cases, changes, filters, reads } from './case.ts'

let made = 0
const fresh = () => {
  made += 1
  return `fresh-${made}`
}
const companyOf: Record<Whose, string> = {
  own: 'Acme',
  other: `Globex ${otherMark}`,
  unknown: 'Nobody knows it',
}

function newPerson(company: string) {
  const name = fresh()
  const person = { firstName: 'New', lastName: 'Person', username: name, email: `${name}@clients.example` }
  return { ...person, company, role: 'client' }
}
/** A file of one person, or of one device, of a company. */
export const personRows = (whose: Whose) => ({ rows: [newPerson(companyOf[whose])] })
export const deviceRows = (whose: Whose) => ({
  rows: [{ deviceName: fresh(), deviceType: 'Switch', serialNumber: fresh(), company: companyOf[whose] }],
})

/** People, companies and devices. */
export const recordCases: Cases = {
  'users.list': { shows: true },
  'users.export': { shows: true },
  'users.read': reads('user'),
  'users.update': changes('user', { version: 1, firstName: 'Kay' }),
  'users.changeAccess': changes('user', { version: 1, isApprover: false }),
  'users.deactivate': changes('user'),
  'users.reactivate': changes('user', undefined, [409]),
  'users.resetTwoFactor': changes('user', undefined, [409]),
  'users.endSessions': changes('user'),
  'users.invite': changes('user', undefined, [409]),
  'users.releaseMail': changes('user'),
  'erasures.list': {},
  'erasures.carryOut': changes('user'),
  // Nobody of them asked.
  'erasures.refuse': changes('user', { reason: 'We keep it.' }, [409]),
  // Whoever comes second finds them changed.
  'retention.update': { call: () => ({ body: { version: 0, ...defaultPeriods } }), also: [409] },
  'users.create': {
    names: true,
    refused: 403,
    mayInvent: true,
    call: ({ whose }) => ({ body: { ...newPerson(companyOf[whose]), createCompany: true, invite: false } }),
  },
  // What stands in a file is refused row by row.
  'users.checkImport': { call: ({ whose }) => ({ body: personRows(whose) }) },
  'auth.createClient': {
    names: true,
    refused: 403,
    mayInvent: true,
    call: ({ whose }) => ({ body: { ...newPerson(companyOf[whose]), password: 'a password to change' } }),
  },
  'clients.list': { call: () => ({ query: { q: otherMark } }), shows: true },
  'clients.devices': reads('client'),
  'companies.list': { shows: true },
  'companies.overview': { shows: true },
  'companies.export': { shows: true },
  'companies.checkImport': { call: ({ whose }) => ({ body: { rows: [{ name: companyOf[whose] }] } }) },
  'companies.match': { call: () => ({ query: { name: companyOf.other } }), shows: true },
  'companies.people': reads('company'),
  'companies.read': reads('company'),
  'companies.create': { call: () => ({ body: { name: fresh() } }) },
  'companies.update': {
    ...changes('newCompany'),
    call: async ({ id, whose }) => ({
      params: { id: await id('newCompany', whose) },
      body: { name: fresh() },
    }),
  },
  'companies.profile': reads('company'),
  // What its new people read stays as it is.
  'companies.changeProfile': {
    ...{ names: true, also: [409] },
    call: async ({ id, whose }) => ({
      params: { id: await id('company', whose) },
      body: { version: 0, ticketScope: 'company' },
    }),
  },
  'companies.listMerges': {},
  'companies.previewMerge': {
    names: true,
    call: async ({ id, whose, records }) => ({
      params: { id: await id('newCompany', whose) },
      query: { into: String(await records.id('newCompany', 'own')) },
    }),
    spends: true,
  },
  'companies.merge': {
    ...changes('newCompany'),
    call: async ({ id, whose, records }) => {
      const from = await id('newCompany', whose)
      const into = await records.newId('newCompany', 'own')
      return { params: { id: from }, body: { into, name: await records.companyName(from) } }
    },
  },
  // A merge that failed, or is stuck, this cannot bring about.
  'companies.retryMerge': changes('newCompany', undefined, [404]),
  'companyFields.list': {},
  'companyFields.save': {
    call: async ({ world }) => {
      const { version, fields } = await world.as('admin').ask('companyFields.list')
      return { body: { version, fields } }
    },
  },
  'companies.fields': reads('company'),
  'companies.previewArchive': reads('newCompany'),
  'companies.archive': {
    ...changes('newCompany'),
    call: async ({ id, whose, records }) => {
      const archived = await id('newCompany', whose)
      return { params: { id: archived }, body: { name: await records.companyName(archived) } }
    },
  },
  'companies.archivedPeople': reads('newCompany'),
  // Nothing here has been archived, nor has failed.
  'companies.restore': changes('newCompany', { people: 'all', devices: true }, [409]),
  'companies.retryArchive': changes('newCompany', undefined, [404]),
  'technicians.list': {},
  'sites.list': reads('company'),
  'sites.create': {
    names: true,
    call: async ({ id, whose }) => ({ params: { id: await id('company', whose) }, body: { name: fresh() } }),
  },
  'sites.update': changes('site', { version: 1, hours: 'By day' }),
  'devices.list': { shows: true },
  'devices.export': { shows: true },
  'devices.read': reads('device'),
  'devices.history': reads('device'),
  'devices.create': {
    names: true,
    refused: 400,
    call: async ({ id, whose }) => ({
      body: { deviceName: fresh(), deviceType: 'Switch', companyId: await id('company', whose) },
    }),
  },
  'devices.update': changes('device', { version: 1, location: 'Hall 2' }),
  'devices.retire': changes('device'),
  'devices.restore': changes('device'),
  'devices.checkImport': { call: ({ whose }) => ({ body: deviceRows(whose) }) },
}

const file = { kind: 'devices', fileName: 'devices.csv' } as const
/** One import of each person: that of another one is as good as none. */
const prepared = new Map<string, Promise<number>>()
async function importOf({ world, role, whose }: Parameters<NonNullable<Case['call']>>[0]): Promise<number> {
  const isTheirs = whose === 'own' && role !== 'nobody' && scopeOf(role, 'import:run') !== undefined
  if (!isTheirs && whose !== 'other') return unknownId
  const owner = isTheirs ? role : 'strange-admin'
  const caller = isTheirs ? world.as(role) : await world.signIn('strange-admin')
  const id = prepared.get(owner) ?? caller.ask('imports.create', { body: file }).then(({ id }) => id)
  prepared.set(owner, id)
  return id
}
const ofImport = (body?: object, also: readonly number[] = []): Case => ({
  names: true,
  also,
  call: async (given) => ({ params: { id: await importOf(given) }, ...(body && { body }) }),
})

/** Imports of files: everybody's own. */
export const importCases: Cases = {
  'imports.list': {},
  'imports.create': { call: () => ({ body: file }) },
  'imports.read': ofImport(),
  'imports.addRows': ofImport({
    part: 0,
    devices: [{ number: 2, cells: { deviceName: 'Imported', deviceType: 'Switch' } }],
  }),
  'imports.problems': ofImport(),
  'imports.start': ofImport(),
  'imports.stop': ofImport(),
}

const range = { from: '2026-01-01', to: '2026-12-31' }

const reportMail = {
  ...{ name: 'For the board', report: 'tickets', assigneeId: null, rhythm: 'weekly' },
  ...{ recipientIds: [999_999], paper: 'a4', isPdf: true, isCsv: false },
}

/** A report by mail about a company. */
function ofReportMail(more: object = {}): Case {
  return {
    names: true,
    mayInvent: true,
    call: async ({ id, whose }) => ({
      body: { ...reportMail, ...more, companyId: await id('company', whose) },
    }),
    also: [400],
  }
}

/** Reports and the audit log. */
export const reportCases: Cases = {
  'jobs.list': {},
  'jobs.rerun': { call: () => ({ params: { job: 'keep-indexes' } }) },
  'audit.list': filters(),
  'audit.export': filters(),
  'reports.tickets': filters(range),
  'reports.service': filters(range),
  'reports.time': { call: () => ({ query: range }) },
  'reports.devices': filters(range),
  'reports.contracts': { call: () => ({ query: range }) },
  'reports.export': filters({ ...range, chart: 'on-time' }),
  'reports.review': {
    names: true,
    call: async ({ id, whose }) => ({ query: { ...range, companyId: String(await id('company', whose)) } }),
  },
  'reports.utilisation': { call: () => ({ query: range }) },
  'reports.file': filters({ ...range, report: 'tickets' }),
  'reportViews.read': {},
  'reportViews.save': { call: () => ({ body: { version: 0, views: [] } }) },
  'reportMails.list': {},
  'reportMails.readers': filters({ report: 'tickets' }),
  // Nobody is told who may read it: people are looked at after the company.
  'reportMails.create': ofReportMail({ isOn: true }),
  'reportMails.preview': ofReportMail(),
  'reportMails.change': {
    call: () => ({ params: { id: 999 }, body: { ...reportMail, companyId: null, isOn: true, version: 1 } }),
    also: [404],
  },
  'reportMails.remove': { call: () => ({ params: { id: 999 }, query: { version: '1' } }), also: [404] },
}
