import { otherMark } from '../world.ts'
import { type Case, type Cases, changes, reads } from './case.ts'

const text = 'As agreed.'
const vendor = { contactName: 'Ida Kern', email: 'ida@vendors.example', category: 'Cables' }
const contract = { contractName: 'Uplink', startDate: '2026-01-01', endDate: '2098-01-01' }
const terms = { autoRenewal: false, notificationDays: 30, complianceStatus: 'compliant' }
const measured = { day: '2026-03-10', downMinutes: 0, responseMs: 127, incidents: 1, incidentsOnTime: 1 }
const aFile = 'a'.repeat(32)
let made = 0

/** A ticket of the company with the vendor of the same side. */
const sharing: Case = {
  names: true,
  spends: true,
  call: async ({ id, whose }) => ({
    params: {
      id: await id('vendor', whose),
      ticketId: await id('ticket', whose === 'unknown' ? 'own' : whose),
    },
  }),
}

/** Vendors, their contracts and evidence. */
export const vendorCases: Cases = {
  'vendors.list': { shows: true },
  'vendors.create': {
    call: () => {
      made += 1
      return { body: { ...vendor, name: `Tin & Wire ${made}` } }
    },
  },
  'vendors.read': reads('vendor'),
  'vendors.update': changes('newVendor', { ...vendor, name: 'Tin & Wire', version: 1 }),
  'vendors.performance': reads('vendor'),
  'vendors.figures': {
    names: true,
    call: async ({ id, whose }) => ({ query: { vendorId: String(await id('vendor', whose)) } }),
  },
  'vendors.measure': changes('newVendor', measured),
  'vendors.review': changes('newVendor', { score: 5 }),
  'vendors.assets': reads('vendor'),
  'vendors.tickets': reads('vendor'),
  'vendors.shareTicket': sharing,
  'vendors.unshareTicket': { ...sharing, also: [404] },
  'vendors.ofTicket': reads('ticket'),
  'evidence.list': reads('vendor'),
  'evidence.create': {
    names: true,
    spends: true,
    call: async ({ id, whose, role, records }) => ({
      params: { id: await id('vendor', whose) },
      body: { title: text, attachmentIds: [await records.upload(role)] },
    }),
  },
  'vendors.setRequirements': changes('newVendor', {
    version: 1,
    requirements: [{ name: text, controls: 3 }],
  }),
  'vendors.compliance': reads('vendor'),
  'evidence.review': changes('evidence', { version: 1, state: 'accepted', requirementId: 'soc-2' }),
  'evidence.withdraw': changes('evidence', { version: 1 }),
  'documents.search': { call: () => ({ query: { q: otherMark } }), shows: true },
  'documents.ending': { call: () => ({}), shows: true },
  'documents.list': reads('company'),
  'documents.create': {
    names: true,
    spends: true,
    call: async ({ id, whose, role, records }) => ({
      params: { id: await id('company', whose) },
      body: { name: text, attachmentIds: [await records.upload(role)] },
    }),
  },
  'documents.update': changes('document', { version: 1, name: text }),
  'documents.replace': {
    ...changes('document'),
    call: async ({ id, whose, role, records }) => ({
      params: { id: await id('document', whose) },
      body: { version: 1, attachmentIds: [await records.upload(role)] },
    }),
  },
  'documents.delete': changes('document'),
  'documents.restore': changes('document'),
  'documents.file': {
    names: true,
    call: async ({ id, whose, records }) => ({
      params: { id: await id('document', whose), attachmentId: await records.fileOf('document', whose) },
    }),
  },
  'fullExports.read': reads('company'),
  'fullExports.start': changes('company', undefined, [409]),
  // It may not be written yet.
  'fullExports.file': { ...reads('company'), also: [404] },
  'wholeExports.read': { call: () => ({}) },
  'wholeExports.start': { call: () => ({}), also: [409] },
  'wholeExports.file': { call: () => ({}), also: [404] },
  'evidence.document': {
    names: true,
    call: async ({ id, whose, records }) => ({
      params: { id: await id('evidence', whose), attachmentId: await records.fileOf('evidence', whose) },
    }),
  },
  'contracts.list': { shows: true },
  'contracts.create': {
    names: true,
    refused: 400,
    ignoredOf: ['vendor'],
    call: async ({ id, whose }) => ({ body: { ...contract, vendorId: await id('vendor', whose) } }),
  },
  'contracts.read': reads('contract'),
  'contracts.history': reads('contract'),
  'contracts.update': changes('waitingContract', { ...contract, ...terms, version: 1 }),
  'contracts.approve': changes('waitingContract', { version: 1 }),
  'contracts.refuse': changes('waitingContract', { version: 1, reason: text }),
  'contracts.withdraw': changes('waitingContract', { version: 1 }),
  'contracts.void': changes('contract', { version: 1, reason: text }),
  'contracts.renew': changes('contract', { version: 1, startDate: '2099-01-02', endDate: '2099-12-31' }),
  'contracts.terminate': changes('contract', { version: 1, lastDay: '2098-01-01', reason: text }),
  // Its notice is not due.
  'contracts.acknowledge': changes('contract', { version: 1, plan: 'renew' }, [409]),
  'contracts.escalate': changes('contract', { version: 1, note: text }, [409]),
  'contracts.addDocuments': {
    names: true,
    spends: true,
    call: async ({ id, whose, role, records }) => ({
      params: { id: await id('waitingContract', whose) },
      body: { attachmentIds: [await records.upload(role)] },
    }),
  },
  // It has no such document.
  'contracts.document': {
    names: true,
    also: [404],
    call: async ({ id, whose }) => ({ params: { id: await id('contract', whose), attachmentId: aFile } }),
  },
  'contracts.removeDocument': {
    names: true,
    also: [404],
    call: async ({ id, whose }) => ({
      params: { id: await id('waitingContract', whose), attachmentId: aFile },
    }),
  },
  'contractFeed.read': {},
  'contractFeed.create': {},
  'contractFeed.revoke': {},
  'contractFeed.feed': { call: () => ({ params: { token: `${'x'.repeat(43)}.ics` } }), also: [404] },
}
