import type { Stores } from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import { missing } from './demo-once.ts'
import { demoContracts, demoVendors } from './demo-vendors.ts'

/** Answers the id of each vendor by its name. */
export async function seedVendors(
  { vendors, contracts }: Stores,
  calendar: DemoCalendar,
): Promise<Map<string, number>> {
  const createdAt = calendar.workingTime(900)
  for (const vendor of await missing(demoVendors, (page) => vendors.list(page))) {
    await vendors.create({ ...vendor, createdAt })
  }
  const { items } = await vendors.list({ limit: demoVendors.length })
  const ids = new Map(items.map(({ id, name }) => [name, id]))

  for (const demo of await missing(demoContracts, (page) => contracts.list({}, page))) {
    const { vendor, startsIn, endsIn, renewsIn, autoRenewal = false, ...contract } = demo
    const vendorId = ids.get(vendor)
    if (vendorId === undefined) throw new Error(`There is no demo vendor ${vendor}.`)
    await contracts.create({
      ...contract,
      vendorId,
      autoRenewal,
      startDate: calendar.day(startsIn),
      endDate: calendar.day(endsIn),
      renewalDate: renewsIn === null ? null : calendar.day(renewsIn),
      createdAt,
    })
  }
  return ids
}
