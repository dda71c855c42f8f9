import type { Checklist } from '@remotehands/contract'
import { nameOf } from '../../people/person.ts'
import type { UserRecord } from '../../people/user.ts'
import { type ChecklistRecord, sideOf } from '../ticket.ts'

/** A checklist with the names of its people. */
export function presentChecklist(
  { holds, items }: ChecklistRecord,
  users: ReadonlyMap<number, UserRecord>,
): Checklist {
  return {
    holds,
    items: items.map(({ done, ...item }) => {
      const owner = item.ownerId === null ? undefined : users.get(item.ownerId)
      return {
        ...item,
        ownerName: item.ownerId === null ? null : nameOf(owner),
        isOwnerActive: item.ownerId === null || (owner?.isActive === true && sideOf(owner.role) === 'staff'),
        done: done && { at: done.at, byName: nameOf(users.get(done.byId)) },
      }
    }),
  }
}
