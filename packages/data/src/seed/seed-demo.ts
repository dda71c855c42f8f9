import type { PasswordHasher, ServiceLevels, Stores, UserRecord } from '@remotehands/core'
import { demoPassword } from './demo-accounts.ts'
import { demoCalendar } from './demo-calendar.ts'
import { people, type Username } from './demo-people.ts'
import { demoVendors } from './demo-vendors.ts'
import { seedDevices, seedMaintenance } from './seed-assets.ts'
import { type KeepFile, seedCompliance, seedSharedTickets } from './seed-compliance.ts'
import { seedContracts } from './seed-contracts.ts'
import { seedQuestions } from './seed-desk.ts'
import { seedArticles } from './seed-knowledge.ts'
import { seedPeople } from './seed-people.ts'
import { seedTickets } from './seed-tickets.ts'
import { seedVendors } from './seed-vendors.ts'
import { seedVisits } from './seed-visits.ts'

/**
 * Fills an empty table with the demo data, dated relative to `now`. A seeding that was cut short goes on where it
 * stopped, and a second one makes nothing. `levels` are the targets that the demo tickets are measured by.
 * `keepFile` takes the documents. Search and figures know nothing of it until `rebuildIndexes` was called.
 * For a local engine only: the caller, who knows the endpoint, asserts it.
 */
export async function seedDemo(
  stores: Stores,
  hasher: Pick<PasswordHasher, 'hash'>,
  now: Date,
  levels: ServiceLevels,
  keepFile: KeepFile,
): Promise<void> {
  const calendar = demoCalendar(now)
  const passwordHash = await hasher.hash(demoPassword)
  const vendors = await seedVendors(stores, calendar)
  const ownVendor = vendors.get(demoVendors[0]?.name ?? '')
  const everybodyElse = (Object.keys(people) as Username[]).filter((username) => username !== madeLast)
  const users = await seedPeople(stores, everybodyElse, passwordHash, ownVendor, calendar)

  const userOf = (username: Username): UserRecord => {
    const user = users.get(username)
    if (!user) throw new Error(`There is no demo user ${username}.`)
    return user
  }
  await seedContracts(stores, vendors, userOf('globaladmin'), calendar)
  const vendor = await stores.vendors.byId(ownVendor ?? 0)
  if (!vendor) throw new Error('There is no demo vendor.')
  const by = { vendorUser: userOf('vendor'), administrator: userOf('globaladmin') }
  await seedCompliance(stores, vendor, by, calendar, keepFile)
  await seedDevices(stores, userOf, vendors, calendar)
  await seedTickets(stores, userOf, calendar, levels)
  await seedSharedTickets(stores, vendor, by.administrator, calendar)
  await seedQuestions(stores, userOf, calendar)
  await seedArticles(stores, userOf, calendar)
  await seedMaintenance(stores, userOf, calendar)
  await seedVisits(stores, userOf, calendar)
  await seedPeople(stores, [madeLast], passwordHash, undefined, calendar)
}

/** Where this user is, everything is. */
const madeLast: Username = 'admin'

/** Whether the table holds the whole demo data. */
export async function isSeeded(stores: Stores): Promise<boolean> {
  return (await stores.users.byUsername(madeLast)) !== undefined
}
