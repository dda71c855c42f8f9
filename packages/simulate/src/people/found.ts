import type { Role } from '@remotehands/contract'
import type { UserRecord } from '@remotehands/core'
import type { Random } from '../kernel/random.ts'
import { markerOf, type Person } from '../model.ts'
import type { World } from '../world.ts'

export const password = 'orchard-lantern-42'

const firstNames = [
  'Ada',
  'Ben',
  'Chloe',
  'Dana',
  'Emil',
  'Fay',
  'Gus',
  'Hana',
  'Ivo',
  'June',
  'Kofi',
  'Lena',
]
const lastNames = ['Abbot', 'Byrne', 'Castell', 'Duarte', 'Egan', 'Frost', 'Garcia', 'Holt', 'Ito', 'Jansen']

export interface Desk {
  admins: Person[]
  technicians: Person[]
  clients: Person[]
  localAdmins: Person[]
  vendors: Person[]
}

const vendors = 2

/** Founds the desk: companies, people and vendors, written to the stores as an import of the operator would. */
export async function foundDesk(world: World, chance: Random): Promise<Desk> {
  const { system, model, plan, kernel } = world
  const { stores } = system
  const now = new Date(kernel.now() - 30 * 24 * 3_600_000)
  const passwordHash = await system.hasher.hash(password)
  const own = await stores.companies.findOrCreate(system.settings.companyName, now)
  model.companies.set(own.id, own)
  let count = 0

  const add = async (
    role: Role,
    company: number,
    domain: string,
    {
      vendorId,
      readsOwn = false,
      isApprover = false,
    }: { vendorId?: number; readsOwn?: boolean; isApprover?: boolean } = {},
  ): Promise<Person> => {
    count += 1
    const [firstName, lastName] = [chance.pick(firstNames), chance.pick(lastNames)]
    const username = `${role.replaceAll('_', '')}${count}`
    const record: UserRecord = await stores.users.create({
      ...{ firstName, lastName, username, role, companyId: company, passwordHash },
      ...{ email: `${username}@${domain}`, phoneNumber: null, isActive: true, createdAt: now.toISOString() },
      ...(vendorId !== undefined && { vendorId }),
      ...(readsOwn && { ticketScope: 'own' as const }),
      ...(isApprover && { isApprover }),
    })
    const person: Person = {
      ...{ id: record.id, name: `${firstName} ${lastName}`, username, email: record.email, role, company },
      ...{
        readsOwn,
        isApprover,
        isActive: true,
        changedAt: 0,
        isBusy: false,
        ...(vendorId !== undefined && { vendorId }),
      },
    }
    model.people.set(person.id, person)
    model.addresses.set(person.email.toLowerCase(), person)
    return person
  }

  const desk: Desk = { admins: [], technicians: [], clients: [], localAdmins: [], vendors: [] }
  for (const role of ['global_admin', 'admin'] as const)
    desk.admins.push(await add(role, own.id, 'desk.example'))
  for (let at = 0; at < plan.technicians; at++)
    desk.technicians.push(await add('techie', own.id, 'desk.example'))
  const perCompany = Math.max(2, Math.round(plan.people / plan.companies))
  for (let at = 0; at < plan.companies; at++) {
    const company = await stores.companies.findOrCreate(`Works ${at}`, now)
    const { id } = company
    const name = `Works ${markerOf(id, 0)}`
    await stores.companies.change(company, { name }, now, desk.admins[0]?.id ?? 0)
    model.companies.set(id, { id, name })
    desk.localAdmins.push(await add('local_admin', id, `co${id}.example`))
    for (let of = 1; of < perCompany; of++) {
      const role = of % 9 === 8 ? 'view_only_client' : 'client'
      const isApprover = role === 'client' && of % 4 === 1
      desk.clients.push(await add(role, id, `co${id}.example`, { readsOwn: of % 3 === 2, isApprover }))
    }
  }
  for (let at = 0; at < vendors; at++) {
    const name = `Supplies ${at}`
    const email = `sales@supplies${at}.example`
    const { id: vendorId } = await stores.vendors.create(
      {
        ...{ name, contactName: 'Vic Vendor', email, phoneNumber: null, category: 'Hardware' },
        createdAt: now.toISOString(),
      },
      { type: 'created', actorId: desk.admins[0]?.id ?? 0, at: now.toISOString() },
    )
    const { id } = await stores.companies.findOrCreate(name, now)
    desk.vendors.push(await add('vendor', id, `supplies${at}.example`, { vendorId }))
  }
  return desk
}
