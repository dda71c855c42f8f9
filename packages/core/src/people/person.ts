import type { Person } from '@remotehands/contract'
import type { UserRecord } from './user.ts'

/** A person's display name; Unknown for someone who no longer exists. */
export function nameOf(user: Pick<UserRecord, 'firstName' | 'lastName'> | undefined): string {
  return user ? `${user.firstName} ${user.lastName}` : 'Unknown'
}

/** The active people, with what others may know about them. */
export function toPeople(users: readonly UserRecord[]): Person[] {
  return users.filter(({ isActive }) => isActive).map((user) => ({ id: user.id, name: nameOf(user) }))
}
