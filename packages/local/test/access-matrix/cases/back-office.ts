import { otherMark, type Whose } from '../world.ts'
import { type Cases, changes, filters, reads } from './case.ts'

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
  'users.deactivate': changes('user'),
  'users.reactivate': changes('user', undefined, [409]),
  'users.resetTwoFactor': changes('user', undefined, [409]),
  'users.endSessions': changes('user'),
  'users.invite': changes('user', undefined, [409]),
  'users.releaseMail': changes('user'),
  'users.create': {
    names: true,
    refused: 403,
    mayInvent: true,
    call: ({ whose }) => ({ body: { ...newPerson(companyOf[whose]), invite: false } }),
  },
  // What stands in a file is refused row by row.
  'users.checkImport': { call: ({ whose }) => ({ body: personRows(whose) }) },
  'users.import': { call: ({ whose }) => ({ body: personRows(whose) }) },
  'auth.createClient': {
    names: true,
    refused: 403,
    mayInvent: true,
    call: ({ whose }) => ({ body: { ...newPerson(companyOf[whose]), password: 'a password to change' } }),
  },
  'clients.list': { call: () => ({ query: { q: otherMark } }), shows: true },
  'clients.devices': reads('client'),
  'companies.list': { shows: true },
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
  'technicians.list': {},
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
  'devices.import': { call: ({ whose }) => ({ body: deviceRows(whose) }) },
}

const range = { from: '2026-01-01', to: '2026-12-31' }

/** Reports and the audit log. */
export const reportCases: Cases = {
  'audit.list': filters(),
  'audit.export': filters(),
  'reports.tickets': filters(range),
  'reports.service': filters(range),
  'reports.devices': filters(range),
  'reports.contracts': { call: () => ({ query: range }) },
  'reports.export': filters({ ...range, chart: 'on-time' }),
}
