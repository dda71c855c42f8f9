import type { Stores, UserRecord } from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import { demoDevices } from './demo-devices.ts'
import { demoMaintenance } from './demo-maintenance.ts'
import { demoOnce, missing } from './demo-once.ts'
import type { Username } from './demo-people.ts'

export async function seedDevices(
  { devices, sites }: Stores,
  userOf: (username: Username) => UserRecord,
  vendors: ReadonlyMap<string, number>,
  calendar: DemoCalendar,
): Promise<void> {
  const { id: actorId } = userOf('techie')
  for (const demo of demoDevices) {
    const { registeredTo, isShared, site, vendor, maintainedDaysAgo, warrantyDays, ...device } = demo
    const { id, companyId } = userOf(registeredTo)
    const atSite =
      site === null ? undefined : (await sites.ofCompany(companyId)).find(({ name }) => name === site)
    await devices.create(
      {
        ...device,
        companyId,
        siteId: atSite?.id ?? null,
        clientId: isShared ? null : id,
        vendorId: vendor === null ? null : (vendors.get(vendor) ?? null),
        lastMaintenanceDate: maintainedDaysAgo === null ? null : calendar.day(-maintainedDaysAgo),
        warrantyExpiration: warrantyDays === null ? null : calendar.day(warrantyDays),
        createdAt: calendar.workingTime(200),
      },
      { actorId },
      demoOnce(`device:${device.deviceName}`, calendar.now),
    )
  }
}

export async function seedMaintenance(
  { devices, maintenance }: Stores,
  userOf: (username: Username) => UserRecord,
  calendar: DemoCalendar,
): Promise<void> {
  const { id: actorId } = userOf('techie')
  const { items: known } = await devices.list({}, { limit: demoDevices.length })
  for (const demo of await missing(demoMaintenance, (page) => maintenance.list({}, page))) {
    const { device: deviceName, daysAgo, doneDaysAgo, ...log } = demo
    const device = known.find((candidate) => candidate.deviceName === deviceName)
    if (!device) throw new Error(`There is no demo device ${deviceName}.`)
    const createdAt = calendar.workingTime(daysAgo)
    const at = completion(daysAgo, doneDaysAgo, createdAt, calendar)
    await maintenance.create(
      { ...log, deviceId: device.id, companyId: device.companyId, createdAt },
      { actorId },
      at === null ? undefined : { actorId, at, day: at.slice(0, 10) },
    )
  }
}

function completion(
  daysAgo: number,
  doneDaysAgo: number | undefined,
  createdAt: string,
  calendar: DemoCalendar,
): string | null {
  if (doneDaysAgo === undefined) return null
  if (doneDaysAgo === 0) return calendar.now.toISOString()
  return doneDaysAgo === daysAgo ? createdAt : calendar.workingTime(doneDaysAgo)
}
