import type { Stores, UserRecord } from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import { demoContracts } from './demo-contracts.ts'
import { missing } from './demo-once.ts'

/** Contracts are created this many days before they begin. */
const enteredBeforeDays = 20

/** Seeds the demo vendors' contracts; takes the vendors' ids by name. */
export async function seedContracts(
  { contracts }: Stores,
  vendors: ReadonlyMap<string, number>,
  { administrator, vendorPerson }: Record<'administrator' | 'vendorPerson', Pick<UserRecord, 'id'>>,
  calendar: DemoCalendar,
): Promise<void> {
  for (const demo of await missing(demoContracts, (page) => contracts.list({}, page))) {
    const { vendor, startsIn, endsIn, renewsIn, autoRenewal = false, waitsSince, ...contract } = demo
    const vendorId = vendors.get(vendor)
    if (vendorId === undefined) throw new Error(`There is no demo vendor ${vendor}.`)
    const waits = waitsSince !== undefined
    const createdAt = waits
      ? calendar.workingTime(waitsSince)
      : calendar.hoursAgo((enteredBeforeDays - startsIn) * 24)
    await contracts.create(
      {
        ...contract,
        vendorId,
        autoRenewal,
        startDate: calendar.day(startsIn),
        endDate: calendar.day(endsIn),
        renewalDate: renewsIn === null ? null : calendar.day(renewsIn),
        createdAt,
        ...(waits && { approval: { state: 'pending', at: null, actorId: null, reason: null } }),
        mailThread: `demo-contract-${demo.contractNumber?.replaceAll(/[^\w-]/g, '') ?? demo.startsIn}`,
      },
      {
        type: 'created',
        actorId: (waits ? vendorPerson : administrator).id,
        at: createdAt,
        changes: waits ? [{ field: 'approval', from: null, to: 'pending' }] : [],
      },
    )
  }
}
