import { type Role, roles } from '@remotehands/contract'
import { argon2idHasher } from '@remotehands/functions/adapters/argon2id-hasher'
import { type Caller, openCaller } from './caller.ts'
import type { RealGateway } from './real-gateway.ts'

/** Whose record a call names: the caller's company's or vendor's, another one's, or nobody's. */
export type Whose = 'own' | 'other' | 'unknown'
export type Tenant = Exclude<Whose, 'unknown'>

/** Stands in every text of the other company and of the other vendor. */
export const otherMark = 'Zephyrmark'
/** Stands in what staff write for staff alone. */
export const staffMark = 'Hushmark'
export const unknownId = 999_999_999

/**
 * For what the jobs do: only what never comes is given up, since some of it is most of a minute's work, and the machine may be slow and
 * busy. Each look is a call through the whole stage, and takes from the jobs the time that they need.
 */
export const patience = { timeout: 1_800_000, interval: 500 }

const password = 'correct horse battery'
const ofCompanies: readonly Role[] = ['local_admin', 'client', 'view_only_client']

/** Two companies with their people, two vendors, and somebody of each role, signed in. */
export async function createWorld({ baseUrl, stores }: RealGateway) {
  const createdAt = new Date().toISOString()
  const passwordHash = await argon2idHasher.hash(password)
  const company = async (name: string) => (await stores.companies.findOrCreate(name, new Date())).id
  const companies = {
    own: await company('Acme'),
    other: await company(`Globex ${otherMark}`),
    staff: await company('Remotehands'),
  }
  const person = async (
    username: string,
    role: Role,
    side: keyof typeof companies,
    { mark = '', vendorId }: { mark?: string; vendorId?: number } = {},
  ) => {
    const name = {
      username,
      email: `${username}@clients.example`,
      firstName: 'Dana',
      lastName: `Reyes${mark}`,
    }
    const state = { phoneNumber: null, isActive: true, createdAt, passwordHash }
    const ofVendor = vendorId !== undefined && { vendorId }
    const { id } = await stores.users.create({
      ...name,
      ...state,
      role,
      companyId: companies[side],
      ...ofVendor,
    })
    return id
  }
  const signIn = async (username: string): Promise<Caller> => {
    const caller = openCaller(baseUrl, password)
    await caller.ask('auth.login', { body: { username, password } })
    return caller
  }

  let stirredAt = Date.now()
  const ids = new Map<Role, number>()
  const callers = new Map<Role | 'nobody', Caller>([['nobody', openCaller(baseUrl)]])
  const add = async (role: Role, vendorId?: number) => {
    const username = role.replaceAll('_', '-')
    const side = ofCompanies.includes(role) ? 'own' : 'staff'
    ids.set(role, await person(username, role, side, vendorId === undefined ? {} : { vendorId }))
    callers.set(role, await signIn(username))
  }
  const as = (who: Role | 'nobody') => callers.get(who) ?? openCaller(baseUrl)
  for (const role of roles) if (role !== 'vendor') await add(role)
  const vendor = async (name: string) => {
    const body = { name, contactName: name, email: 'sales@vendors.example', category: 'Hardware' }
    return (await as('admin').ask('vendors.create', { body })).id
  }
  const vendors = { own: await vendor('Bluepeak'), other: await vendor(`Copperline ${otherMark}`) }
  await add('vendor', vendors.own)

  const strangers = {
    client: await person('stranger', 'client', 'other', { mark: otherMark }),
    admin: await person('strange-admin', 'local_admin', 'other', { mark: otherMark }),
    vendor: await person('strange-vendor', 'vendor', 'staff', { mark: otherMark, vendorId: vendors.other }),
  }
  const clients = { own: as('client'), other: await signIn('stranger') }
  const sellers = { own: as('vendor'), other: await signIn('strange-vendor') }
  const idOf = (role: Role) => {
    const id = ids.get(role)
    if (id === undefined) throw new Error(`There is no ${role}.`)
    return id
  }
  /** Nobody's session ends for idleness while a slow machine is busy with what others do. */
  const stir = async () => {
    if (Date.now() - stirredAt < 5 * 60_000) return
    stirredAt = Date.now()
    for (const caller of [...callers.values(), clients.other, sellers.other]) await caller.send('auth.me')
  }
  return { as, signIn, stir, idOf, companies, vendors, strangers, clients, sellers, person }
}
export type World = Awaited<ReturnType<typeof createWorld>>
