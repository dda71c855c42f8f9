import { type QueueSort, type SortOrder, ticketPriorities } from '@remotehands/contract'
import { sortName } from '../../table/item-keys.ts'
import type { QueueNames } from './kept.ts'
import type { OpenTicket } from './open-tickets.ts'
import type { Place } from './place.ts'

/** Returns the key that a sort orders a ticket by. Texts, so that a cursor can hold it. */
export function keyOf(sort: QueueSort | undefined, names: QueueNames) {
  return ({ ticket, dueAt }: OpenTicket): string | undefined => {
    switch (sort) {
      // By their numbers.
      case undefined:
      case 'created':
        return ''
      case 'due':
        return dueAt
      case 'updated':
        return ticket.updatedAt
      case 'priority':
        return String(ticketPriorities.indexOf(ticket.priority))
      case 'company':
        return sortName(names.company(ticket.companyId))
      case 'assignee':
        return ticket.assigneeId === null ? undefined : sortName(names.user(ticket.assigneeId))
    }
  }
}

/**
 * Compares places. Equal ones stand newest first; by a time, in its order; by their due time, those raised first in front.
 */
export function comparePlaces(sort: QueueSort | undefined, order: SortOrder) {
  const sign = order === 'asc' ? 1 : -1
  const isOldestFirst = sort === 'due' || (order === 'asc' && (sort === 'created' || sort === 'updated'))
  return (one: Place, other: Place): number => {
    if (one.key !== other.key) {
      if (one.key === undefined) return 1
      if (other.key === undefined) return -1
      return one.key < other.key ? -sign : sign
    }
    return isOldestFirst && one.key !== undefined ? one.id - other.id : other.id - one.id
  }
}
