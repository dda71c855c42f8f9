import type { Role } from '@remotehands/contract'
import { otherMark, staffMark, type Tenant, unknownId, type Whose, type World } from './world.ts'

/** How to make one more record of a side, through the API where a call makes it. Answers its id. */
type Make = (tenant: Tenant) => Promise<number>

/** The beginning of a picture, which is all that is looked at. */
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const markOf = (tenant: Tenant) => (tenant === 'other' ? otherMark : 'Homemark')

const kinds = [
  ...(['device', 'ticket', 'resolvedTicket', 'question', 'answeredQuestion', 'visit', 'article'] as const),
  ...(['maintenance', 'user', 'client', 'company', 'newCompany', 'site'] as const),
  ...(['vendor', 'newVendor', 'contract', 'waitingContract', 'evidence', 'document'] as const),
]
export type Kind = (typeof kinds)[number]

/** The records of both sides: standing ones, which nobody may spoil, and new ones for calls that change them. */
export function createRecords(world: World) {
  const { as, clients, sellers, companies, vendors, strangers, idOf, person } = world
  const techie = as('techie')
  const admin = as('admin')
  let made = 0
  const files = new Map<string, string>()

  const device: Make = async (tenant) => {
    made += 1
    const { id } = await admin.ask('devices.create', {
      body: {
        ...{
          deviceName: `Switch ${markOf(tenant)} ${made}`,
          deviceType: 'Switch',
          companyId: companies[tenant],
        },
        clientId: tenant === 'own' ? idOf('client') : strangers.client,
        ...{
          vendorId: vendors[tenant],
          location: markOf(tenant),
          serialNumber: `S-${markOf(tenant)}-${made}`,
        },
      },
    })
    return id
  }
  const ticket: Make = async (tenant) => {
    const body = { title: `Printer ${markOf(tenant)}`, description: `It says ${markOf(tenant)}.` }
    return (await clients[tenant].ask('tickets.create', { body })).id
  }
  const resolvedTicket: Make = async (tenant) => {
    const id = await ticket(tenant)
    const body = { message: `Done ${markOf(tenant)}.`, status: 'resolved' }
    await techie.ask('tickets.reply', { params: { id }, body })
    return id
  }
  const question: Make = async (tenant) =>
    (await clients[tenant].ask('questions.create', { body: { question: `Why ${markOf(tenant)}?` } })).id
  const answeredQuestion: Make = async (tenant) => {
    const id = await question(tenant)
    const attachmentIds = [await upload('techie')]
    const body = { answer: `Because ${markOf(tenant)}.`, attachmentIds }
    await techie.ask('questions.answer', { params: { id }, body })
    const name = `answeredQuestion ${tenant}`
    files.set(name, files.get(name) ?? attachmentIds[0] ?? '')
    return id
  }
  const visit: Make = async (tenant) => {
    const body = { title: `Visit ${markOf(tenant)}`, preferredTimes: [inHours(48)] }
    return (await clients[tenant].ask('visits.request', { body })).id
  }
  const article: Make = async (tenant) => {
    const isOwn = tenant === 'own'
    const text = isOwn ? 'How to print' : `How to bill ${otherMark} ${staffMark}`
    const body = { title: text, body: text, state: 'published', audience: isOwn ? 'clients' : 'staff' }
    return (await techie.ask('articles.create', { body })).id
  }
  const maintenance: Make = async (tenant) => {
    const body = {
      deviceId: await standing('device', tenant),
      maintenanceType: 'Firmware',
      description: markOf(tenant),
    }
    return (await techie.ask('maintenance.create', { body })).id
  }
  const user: Make = async (tenant) => {
    made += 1
    return person(`person-${made}`, 'client', tenant, { mark: markOf(tenant) })
  }
  const contract: Make = async (tenant) => {
    made += 1
    const body = {
      ...{ vendorId: vendors[tenant], contractName: `Uplink ${markOf(tenant)} ${made}` },
      ...{ startDate: '2026-01-01', endDate: '2099-01-01' },
    }
    return (await admin.ask('contracts.create', { body })).id
  }
  const waitingContract: Make = async (tenant) => {
    made += 1
    const body = {
      contractName: `Fibre ${markOf(tenant)} ${made}`,
      ...{ startDate: '2026-01-01', endDate: '2099-01-01' },
    }
    return (await sellers[tenant].ask('contracts.create', { body })).id
  }
  const upload = async (role: Role | 'nobody') => {
    const { id, url, fields } = await as(
      role === 'nobody' || role === 'view_only_client' ? 'admin' : role,
    ).ask('uploads.create', { body: { name: 'rack.png', size: png.length } })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([png]))
    const { status } = await fetch(url, { method: 'POST', body: form })
    if (status >= 300) throw new Error(`The upload was answered ${status}.`)
    return id
  }
  const evidence: Make = async (tenant) => {
    const body = { title: `Report ${markOf(tenant)}`, attachmentIds: [await upload('admin')] }
    const { id, document } = await admin.ask('evidence.create', { params: { id: vendors[tenant] }, body })
    // The first one made is the one that stays.
    const name = `evidence ${tenant}`
    files.set(name, files.get(name) ?? document.id)
    return id
  }
  const document: Make = async (tenant) => {
    const name = `Plan ${markOf(tenant)}`
    const validUntil = inHours(30 * 24).slice(0, 10)
    const body = { name, isShared: true, validUntil, attachmentIds: [await upload('admin')] }
    const { id, file } = await admin.ask('documents.create', { params: { id: companies[tenant] }, body })
    const kept = `document ${tenant}`
    files.set(kept, files.get(kept) ?? file.id)
    return id
  }
  const newVendor: Make = async (tenant) => {
    made += 1
    const name = `Vendor ${markOf(tenant)} ${made}`
    const body = { name, contactName: name, email: 'a@vendors.example', category: 'Cables' }
    return (await admin.ask('vendors.create', { body })).id
  }
  const site: Make = async (tenant) => {
    made += 1
    const call = { params: { id: companies[tenant] }, body: { name: `Site ${markOf(tenant)} ${made}` } }
    return (await admin.ask('sites.create', call)).id
  }
  const companyNames = new Map<number, string>()
  const newCompany: Make = async (tenant) => {
    made += 1
    const name = `Company ${markOf(tenant)} ${made}`
    const { id } = await admin.ask('companies.create', { body: { name } })
    companyNames.set(id, name)
    return id
  }
  const makers: Record<Kind, Make> = {
    ...{
      device,
      ticket,
      resolvedTicket,
      question,
      answeredQuestion,
      visit,
      article,
      maintenance,
      user,
      contract,
      waitingContract,
    },
    ...{ evidence, document, newVendor, newCompany, site },
    company: async (tenant: Tenant) => companies[tenant],
    vendor: async (tenant: Tenant) => vendors[tenant],
    client: async (tenant: Tenant) => (tenant === 'own' ? idOf('client') : strangers.client),
  }
  const kept = new Map<string, Promise<number>>()

  function standing(kind: Kind, tenant: Tenant): Promise<number> {
    const name = `${kind} ${tenant}`
    const record = kept.get(name) ?? makers[kind](tenant)
    kept.set(name, record)
    return record
  }
  return {
    inHours,
    /** What a new company is called. */
    companyName: (id: number) => companyNames.get(id) ?? 'Nobody knows it',
    /** The id of a new upload of somebody of this role; of an administrator where the role may send none. */
    upload,
    /** The id of a record of this side that stays as it is. */
    id: (kind: Kind, whose: Whose) =>
      whose === 'unknown' ? Promise.resolve(unknownId) : standing(kind, whose),
    /** The id of a new record of this side: version 1. */
    newId: (kind: Kind, whose: Whose) =>
      whose === 'unknown' ? Promise.resolve(unknownId) : makers[kind](whose),
    /** A file of the ticket, the answer, the evidence or the document of this side that stays as it is. */
    fileOf: async (kind: 'ticket' | 'answeredQuestion' | 'evidence' | 'document', whose: Whose) =>
      files.get(`${kind} ${whose}`) ?? 'a'.repeat(32),
    /** All that there is on one side, before anybody looks at it. */
    async makeAll(tenant: Tenant) {
      for (const kind of kinds) await standing(kind, tenant)
      const id = await standing('ticket', tenant)
      await techie.ask('tickets.reply', { params: { id }, body: { message: `Looked at ${markOf(tenant)}.` } })
      const attachmentIds = [await upload('techie')]
      const reply = { message: `See ${markOf(tenant)}.`, attachmentIds }
      await techie.ask('tickets.reply', { params: { id }, body: reply })
      files.set(`ticket ${tenant}`, attachmentIds[0] ?? '')
      await techie.ask('tickets.note', {
        params: { id },
        body: { message: `${staffMark} ${markOf(tenant)}` },
      })
    },
  }
}
export type Records = ReturnType<typeof createRecords>
