import type { Stores } from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import { missing } from './demo-once.ts'
import { demoVendors } from './demo-vendors.ts'

/** Returns each vendor's id by name. */
export async function seedVendors({ vendors }: Stores, calendar: DemoCalendar): Promise<Map<string, number>> {
  const createdAt = calendar.workingTime(900)
  for (const vendor of await missing(demoVendors, (page) => vendors.list(page))) {
    await vendors.create({ ...vendor, createdAt }, { type: 'created', actorId: null, at: createdAt })
  }
  const { items } = await vendors.list({ limit: demoVendors.length })
  return new Map(items.map(({ id, name }) => [name, id]))
}
