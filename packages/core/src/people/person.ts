import type { Person } from '@remotehands/contract'
import { formerName } from './former-colleague.ts'
import type { UserRecord } from './user.ts'

/** A person's display name; Unknown for someone who no longer exists. */
export function nameOf(user: Pick<UserRecord, 'firstName' | 'lastName'> | undefined): string {
  return user ? `${user.firstName} ${user.lastName}` : 'Unknown'
}

/** How a text greets a person: by first name; whoever was erased has none. */
export function greetingNameOf(user: Pick<UserRecord, 'firstName' | 'erasedAt'> | undefined): string {
  if (user?.erasedAt !== undefined) return formerName
  return user?.firstName ?? 'Unknown'
}

/** The active people, with what others may know about them. */
export function toPeople(users: readonly UserRecord[]): Person[] {
  return users.filter(({ isActive }) => isActive).map((user) => ({ id: user.id, name: nameOf(user) }))
}
