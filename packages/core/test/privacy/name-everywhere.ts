import { hourMs } from '@remotehands/contract'
import { mailReports, raiseRecurring, watchChecklists, watchDeadlines } from '../../src/index.ts'
import { ruleTerms } from '../rules/rule-terms.ts'
import type { Browser } from '../support/browser.ts'
import type { createMarkedDesk } from './marked-person.ts'
import { done, full, marks, upload } from './marked-person.ts'

type Desk = Awaited<ReturnType<typeof createMarkedDesk>>

const headers = () => ({ 'idempotency-key': crypto.randomUUID() })

/** Others name a person of Acme in everything that keeps a text, and the jobs quote it. */
export async function nameEverywhere(desk: Desk): Promise<void> {
  const { admin, tess, companyId, userId, people } = desk
  await nameInSettings(desk, admin)
  await nameAtDesk(desk)
  await nameAtVendors(admin)

  const ofCompany = { id: companyId }
  const { json: company } = await admin.call('companies.read', { params: ofCompany })
  const field = { id: crypto.randomUUID(), label: `What ${full} likes`, kind: 'text' }
  await done(admin.call('companyFields.save', { body: { version: 0, fields: [field] } as never }))
  const fieldValues = { [field.id]: `Tea, says ${full}` }
  const { name, version } = company
  await done(admin.call('companies.update', { params: ofCompany, body: { name, version, fieldValues } }))
  const site = { name: `Desk of ${full}`, accessNotes: `Ask ${full}.` }
  await done(admin.call('sites.create', { params: ofCompany, body: site as never }))
  const attachmentIds = [await upload(desk, admin, `Of ${full}`)]
  const document = { name: `Contract of ${full}`, category: 'other', note: `By ${full}`, attachmentIds }
  await done(admin.call('documents.create', { params: ofCompany, body: document as never }))

  const warranty = new Date(desk.clock.now().getTime() + 30 * 24 * hourMs).toISOString().slice(0, 10)
  const device = {
    deviceName: `${full}’s phone`,
    deviceType: 'Laptop',
    companyId,
    warrantyExpiration: warranty,
  }
  const { json: made } = await admin.call('devices.create', { body: device as never })
  const work = { deviceId: made.id, maintenanceType: 'Repair', description: `${full} let it fall` }
  await done(tess.call('maintenance.create', { body: work as never }))

  const report = {
    ...{ name: `For ${full}`, report: 'review', companyId, assigneeId: null, rhythm: 'weekly' },
    ...{ recipientIds: [people.lou.id], paper: 'a4', isPdf: false, isCsv: true, isOn: true },
  } as const
  await done(admin.call('reportMails.create', { body: report, headers: headers() }))
  const recurring = {
    ...{ title: `Backup of ${full}`, description: `Ask ${full}.`, clientId: userId, deviceIds: [made.id] },
    ...{ items: [{ text: `Tell ${full}`, ownerId: null, dueInDays: 1 }], closedDays: 'skip' },
    ...{
      assignment: { to: 'person', userId: people.tess.id },
      rule: 'FREQ=DAILY',
      startsOn: '2026-03-02',
      time: '12:00',
    },
  }
  await done(tess.call('recurring.create', { body: recurring as never, headers: headers() }))
  // Where nobody of the company is named by number: the search alone knows it.
  const elsewhere = await desk.raise({
    by: 'gus',
    body: { title: 'Spare parts', description: `Like ${full}.` },
  })
  await done(
    tess.call('tickets.note', { params: { id: elsewhere }, body: { message: `${marks.email}, too` } }),
  )
  await nameElsewhere(desk)
  await done(desk.call('password.forgot', { body: { email: marks.email } }))
}

/** In records of another company that no search finds. */
async function nameElsewhere({ admin, tess, people, signIn }: Desk): Promise<void> {
  const gus = await signIn('gus')
  const { companyId } = people.gus
  await done(gus.call('questions.create', { body: { question: `Does ${full} work for you?` } }))
  const preferredTimes = ['2027-03-02T09:00:00.000Z']
  await done(gus.call('visits.request', { body: { title: `Like ${full} had`, preferredTimes } }))
  const device = { deviceName: `Lent by ${full}`, deviceType: 'Laptop', companyId }
  const { json: made } = await admin.call('devices.create', { body: device as never })
  const work = { deviceId: made.id, maintenanceType: 'Repair', description: `${full} asked for it` }
  await done(tess.call('maintenance.create', { body: work as never }))
}

/** What runs by itself quotes what stands there. */
export async function quoteByJobs(desk: Desk): Promise<void> {
  for (let day = 0; day < 3; day++) {
    desk.clock.advance(24 * 60 * 60)
    await raiseRecurring(desk)
    await watchChecklists(desk)
    await watchDeadlines(desk)
    await desk.runJobs()
  }
  desk.clock.advance(8 * 24 * 60 * 60)
  await mailReports(desk)
  await desk.runJobs()
}

/** Lists that all of the desk share. */
async function nameInSettings({ people, tess }: Desk, admin: Browser): Promise<void> {
  const team = { name: `Team of ${full}`, description: `Led by ${full}`, leadIds: [people.tess.id] }
  await done(admin.call('teams.create', { body: { version: 0, memberIds: [people.tess.id], ...team } }))
  const rule = ruleTerms(`Of ${full}`, { words: [full] }, { priority: 'high' })
  await done(admin.call('rules.create', { body: { version: 0, ...rule } as never }))
  const template = { kind: 'template', name: `For ${full}`, text: `Dear ${full}` }
  await done(
    admin.call('prepared.create', { body: { shelf: 'shared', version: 0, terms: template } as never }),
  )
  const form = { name: `Wishes of ${full}`, questions: [] }
  await done(admin.call('requestForms.create', { body: { version: 0, terms: form } as never }))
  const view = { act: 'save', id: crypto.randomUUID(), name: `Of ${full}`, filters: { q: full } }
  for (const sharing of [
    { version: 0, teamId: null },
    { version: 1, teamId: 1 },
  ])
    await done(tess.call('views.change', { body: { change: { ...view, ...sharing } } as never }))
}

async function nameAtDesk(desk: Desk): Promise<void> {
  const { admin, tess } = desk
  const id = await desk.raise({ by: 'alan', body: { title: 'A list', description: 'See below.' } })
  const item = { id: crypto.randomUUID(), text: `Call ${full}`, dueOn: '2026-03-03' }
  const change = { act: 'add', items: [item] }
  await done(tess.call('tickets.changeChecklist', { params: { id }, body: { change } as never }))
  const { version } = (await tess.call('tickets.readForStaff', { params: { id } })).json
  await done(tess.call('tickets.update', { params: { id }, body: { version, tags: [full] } }))
  const time = { subject: { kind: 'ticket', id }, minutes: 25, note: `Talked to ${full}` }
  await done(tess.call('time.create', { body: time as never, headers: headers() }))
  const article = { title: `How ${full} does it`, body: `Ask ${full}.` }
  await done(admin.call('articles.create', { body: { ...article, state: 'published' } as never }))
  await desk.receive({ from: 'Vi <vi@visitor.example>', isAuthentic: false, subject: `About ${full}` })
}

async function nameAtVendors(admin: Browser): Promise<void> {
  const contact = { name: `${full} & Sons`, contactName: full, email: marks.email, category: 'Cabling' }
  const { json: vendor } = await admin.call('vendors.create', { body: contact })
  const terms = { startDate: '2025-01-01', endDate: '2027-01-01', vendorId: vendor.id, status: 'active' }
  const contract = { contractName: `Cables for ${full}`, ...terms }
  await done(admin.call('contracts.create', { body: contract as never }))
}
