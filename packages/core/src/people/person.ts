import type { Person } from '@remotehands/contract'
import type { UserRecord } from './user.ts'

/** How people see a person's name; somebody who is no longer there is Unknown. */
export function nameOf(user: Pick<UserRecord, 'firstName' | 'lastName'> | undefined): string {
  return user ? `${user.firstName} ${user.lastName}` : 'Unknown'
}

/** Those who are active, as others may know of them. */
export function toPeople(users: readonly UserRecord[]): Person[] {
  return users.filter(({ isActive }) => isActive).map((user) => ({ id: user.id, name: nameOf(user) }))
}
