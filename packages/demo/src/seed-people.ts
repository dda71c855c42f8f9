import { type Settings, type Stores, sealTotpSecret, type UserRecord } from '@remotehands/core'
import { demoTotpSecret } from './demo-accounts.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { demoOnce } from './demo-once.ts'
import { companies, companySince, people, type Username } from './demo-people.ts'

const companiesSinceDays = 1_000

/** The sealing keys, and the service company's name and address, whose domain its people share. */
export type DemoSettings = Pick<Settings, 'signingKeys' | 'companyName' | 'mailFrom'>

/** Creates accounts with their companies. `vendorId` is the vendor for whom the vendor role acts. */
export async function seedPeople(
  stores: Stores,
  usernames: readonly Username[],
  passwordHash: string,
  vendorId: number | undefined,
  calendar: DemoCalendar,
  settings: DemoSettings,
): Promise<Map<Username, UserRecord>> {
  const created = new Map<Username, UserRecord>()
  for (const username of usernames) {
    const { company, since, lastSeen, email, isActive = true, ...person } = people[username]
    const name = company === 'own' ? settings.companyName : companies[company]
    const added = new Date(calendar.workingTime(companySince[company] ?? companiesSinceDays))
    const { id: companyId } = await stores.companies.findOrCreate(name, added)
    const user = await stores.users.create(
      {
        ...person,
        username,
        email: company === 'own' ? `${email}@${domainOf(settings.mailFrom)}` : email,
        companyId,
        isActive,
        passwordHash,
        createdAt: calendar.workingTime(since),
        ...(person.role === 'vendor' && vendorId !== undefined && { vendorId }),
      },
      demoOnce(`user:${username}`, calendar.now),
    )
    if (lastSeen !== null) await stores.users.recordLogin(user.id, new Date(calendar.hoursAgo(lastSeen)))
    if (username === 'client2fa' && !user.twoFactor) await turnTwoFactorOn(stores, user.id, settings)
    created.set(username, user)
  }
  return created
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** Sealed for its person only, who must therefore exist first. */
async function turnTwoFactorOn(
  { users }: Stores,
  id: number,
  settings: Pick<Settings, 'signingKeys'>,
): Promise<void> {
  const user = await users.byId(id)
  const secret = await sealTotpSecret(id, demoTotpSecret, { settings })
  if (user) await users.update(user, { twoFactor: { secret, recoveryCodeHashes: [] } })
}
