import type { EndpointId, Role } from '@remotehands/contract'
import { allOperations, createHandler, type UserRecord } from '../../src/index.ts'
import { type Browser, type CallOptions, type CallResult, openBrowser } from './browser.ts'
import { createTestServices, type TestServices } from './test-services.ts'

export const password = 'correct horse'
export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

interface Person {
  username?: string
  role?: Role
  company?: string
  isActive?: boolean
  /** Of a vendor's person the first one unless another is named. */
  vendorId?: number
  twoFactor?: UserRecord['twoFactor']
}

export interface TestApp extends TestServices {
  /** A browser that nobody is signed in on. */
  visit(ip?: string): Browser
  /** Adds a person, by default a client of Acme. The password of everybody is `password`. */
  addUser(person?: Person): Promise<UserRecord>
  /** A browser on which this person has signed in. */
  signIn(username: string): Promise<Browser>
  /** A browser of a new person of this role. */
  signInAs(role: Role, company?: string): Promise<Browser>
  /** One call of a visitor, or of the browser that is given. */
  call<Id extends EndpointId>(id: Id, options?: CallOptions, as?: Browser): Promise<CallResult<Id>>
}

/** The whole API on the table in memory: what a gateway would call, without the gateway. */
export function createTestApp(services = createTestServices()): TestApp {
  const handler = createHandler(allOperations, services)
  const visit = (ip?: string) => openBrowser(handler, services.settings.baseUrl, ip)
  let added = 0

  const addUser = async ({ company: companyName = 'Acme', ...person }: Person = {}) => {
    added += 1
    const username = person.username ?? `person-${added}`
    const now = services.clock.now()
    const company = await services.stores.companies.findOrCreate(companyName, now)
    const vendorId = person.vendorId ?? (person.role === 'vendor' ? 1 : undefined)
    return services.stores.users.create({
      firstName: 'Dana',
      lastName: 'Reyes',
      username,
      email: `${username}@acme.example`,
      role: person.role ?? 'client',
      companyId: company.id,
      phoneNumber: null,
      isActive: person.isActive ?? true,
      createdAt: now.toISOString(),
      passwordHash: await services.hasher.hash(password),
      ...(vendorId !== undefined && { vendorId }),
      ...(person.twoFactor && { twoFactor: person.twoFactor }),
    })
  }
  const signIn = async (username: string) => {
    const browser = visit()
    const { status } = await browser.call('auth.login', { body: { username, password } })
    if (status !== 200 || browser.cookies.size === 0) throw new Error(`${username} could not sign in.`)
    return browser
  }

  return {
    ...services,
    visit,
    addUser,
    signIn,
    signInAs: async (role, company) =>
      signIn((await addUser({ role, ...(company && { company }) })).username),
    call: (id, options, as = visit()) => as.call(id, options),
  }
}
