import type { Stores } from '../stores.ts'
import { everybody } from './everybody.ts'
import { statusOf } from './present-user.ts'
import type { UserRecord } from './user.ts'

/** Returns the service company's active administrators. */
export async function administrators({ users }: Stores): Promise<UserRecord[]> {
  const staff = await everybody((page) => users.list({ staffOnly: true }, page))
  return staff.filter(({ isActive, role }) => isActive && role !== 'techie')
}

/** Returns the active administrators of a client company. */
export async function localAdministrators(companyId: number, { users }: Stores): Promise<UserRecord[]> {
  const people = await everybody((page) => users.list({ companyId, clientsOnly: true }, page))
  return people.filter(({ isActive, role }) => isActive && role === 'local_admin')
}

/** Leaves out whoever has no password yet: they may not have been invited, and know nothing of the portal. */
export const whoCanSignIn = (people: readonly UserRecord[]): UserRecord[] =>
  people.filter((person) => statusOf(person) === 'active')
