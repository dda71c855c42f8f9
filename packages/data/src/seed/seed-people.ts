import type { Stores, UserRecord } from '@remotehands/core'
import { demoTotpSecret } from './demo-accounts.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { demoOnce } from './demo-once.ts'
import { companies, people, type Username } from './demo-people.ts'

const companiesSinceDays = 1_000

/** Creates accounts with their companies. `vendorId` is whom the role vendor acts for. */
export async function seedPeople(
  stores: Stores,
  usernames: readonly Username[],
  passwordHash: string,
  vendorId: number | undefined,
  calendar: DemoCalendar,
): Promise<Map<Username, UserRecord>> {
  const companiesSince = new Date(calendar.workingTime(companiesSinceDays))
  const created = new Map<Username, UserRecord>()
  for (const username of usernames) {
    const { company, since, lastSeen, isActive = true, ...person } = people[username]
    const { id: companyId } = await stores.companies.findOrCreate(companies[company], companiesSince)
    const user = await stores.users.create(
      {
        ...person,
        username,
        companyId,
        isActive,
        passwordHash,
        createdAt: calendar.workingTime(since),
        ...(person.role === 'vendor' && vendorId !== undefined && { vendorId }),
        ...(username === 'client2fa' && { twoFactor: { secret: demoTotpSecret, recoveryCodeHashes: [] } }),
      },
      demoOnce(`user:${username}`, calendar.now),
    )
    if (lastSeen !== null) await stores.users.recordLogin(user.id, new Date(calendar.hoursAgo(lastSeen)))
    created.set(username, user)
  }
  return created
}
