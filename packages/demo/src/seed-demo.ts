import type { PasswordHasher, ServiceLevels, Stores, UserRecord } from '@remotehands/core'
import { demoPassword } from './demo-accounts.ts'
import { demoCalendar } from './demo-calendar.ts'
import { people, type Username } from './demo-people.ts'
import { demoVendors } from './demo-vendors.ts'
import { seedDevices, seedMaintenance } from './seed-assets.ts'
import { seedRecurring, seedReportMails } from './seed-client-work.ts'
import { seedCompanies } from './seed-companies.ts'
import { type KeepFile, seedEvidence, seedService, seedSharedTickets } from './seed-compliance.ts'
import { seedContracts } from './seed-contracts.ts'
import { seedInquiries, seedQuestions } from './seed-desk.ts'
import { seedDocuments } from './seed-documents.ts'
import { seedDuty } from './seed-duty.ts'
import { seedArticles } from './seed-knowledge.ts'
import { type DemoSettings, seedPeople } from './seed-people.ts'
import { seedPrepared } from './seed-prepared.ts'
import { seedRequests } from './seed-requests.ts'
import { seedTickets } from './seed-tickets.ts'
import { seedTime } from './seed-time.ts'
import { seedVendors } from './seed-vendors.ts'
import { seedVisits } from './seed-visits.ts'

/**
 * Fills an empty table with the demo data, dated relative to `now`. Resumes an interrupted seeding, and adds
 * nothing the second time. `levels` sets the demo tickets' targets. `keepFile` receives the documents;
 * `settings` name the service company, and seal the second factor. Search and figures lack the data until
 * `rebuildIndexes` has run. Only for a local engine: the caller, who knows the endpoint, asserts that.
 */
export async function seedDemo(
  stores: Stores,
  hasher: Pick<PasswordHasher, 'hash'>,
  now: Date,
  levels: ServiceLevels,
  keepFile: KeepFile,
  settings: DemoSettings,
): Promise<void> {
  const calendar = demoCalendar(now)
  const passwordHash = await hasher.hash(demoPassword)
  const vendors = await seedVendors(stores, calendar)
  const ownVendor = vendors.get(demoVendors[0]?.name ?? '')
  const everybodyElse = (Object.keys(people) as Username[]).filter((username) => username !== madeLast)
  const users = await seedPeople(stores, everybodyElse, passwordHash, ownVendor, calendar, settings)

  const userOf = (username: Username): UserRecord => {
    const user = users.get(username)
    if (!user) throw new Error(`There is no demo user ${username}.`)
    return user
  }
  await seedCompanies(stores, userOf, calendar)
  const administrator = userOf('globaladmin')
  const by = { administrator, vendorPerson: userOf('vendor') }
  await seedContracts(stores, vendors, by, calendar)
  const vendor = await stores.vendors.byId(ownVendor ?? 0)
  if (!vendor) throw new Error('There is no demo vendor.')
  const proving = demoVendors.map(({ name }, at) => ({
    id: vendors.get(name) ?? 0,
    uploadedById: (at === 0 ? userOf('vendor') : administrator).id,
  }))
  await seedEvidence(stores, proving, administrator, calendar, keepFile)
  await seedService(stores, vendor, administrator, calendar)
  await seedDevices(stores, userOf, vendors, calendar)
  await seedTickets(stores, userOf, calendar, levels)
  await seedPrepared(stores, administrator, now)
  await seedRequests(stores, administrator, now)
  await seedRecurring(stores, userOf, calendar, levels)
  await seedReportMails(stores, userOf, calendar, levels)
  await seedTime(stores, administrator, now)
  await seedSharedTickets(stores, vendor, administrator, calendar)
  await seedQuestions(stores, userOf, calendar)
  await seedInquiries(stores, userOf, calendar)
  await seedArticles(stores, userOf, calendar)
  await seedMaintenance(stores, userOf, calendar)
  await seedVisits(stores, userOf, calendar)
  await seedDuty(stores, userOf, calendar)
  await seedDocuments(stores, administrator, calendar, keepFile)
  await seedPeople(stores, [madeLast], passwordHash, undefined, calendar, settings)
}

/** Created last: if this user exists, everything does. */
const madeLast: Username = 'admin'

/** Whether the table holds the whole demo data. */
export async function isSeeded(stores: Stores): Promise<boolean> {
  return (await stores.users.byUsername(madeLast)) !== undefined
}
