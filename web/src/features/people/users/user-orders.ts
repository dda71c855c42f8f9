import type { UserSort } from '@remotehands/contract'
import type { OrderOption, SortedOrder } from '../../../ui/use-sorted-order.ts'

export type UserOrder = SortedOrder<UserSort>

/** Orders of one company's people; without one, they stand by kind and last name. */
export const userOrders: readonly OrderOption<UserSort>[] = [
  { sort: 'name', order: 'ascending', label: 'Last name, A to Z' },
  { sort: 'name', order: 'descending', label: 'Last name, Z to A' },
  { sort: 'site', order: 'ascending', label: 'Site, A to Z' },
  { sort: 'site', order: 'descending', label: 'Site, Z to A' },
  { sort: 'email', order: 'ascending', label: 'Email, A to Z' },
  { sort: 'email', order: 'descending', label: 'Email, Z to A' },
  { sort: 'role', order: 'ascending', label: 'Role, A to Z' },
  { sort: 'role', order: 'descending', label: 'Role, Z to A' },
  { sort: 'lastLogin', order: 'descending', label: 'Signed in last' },
  { sort: 'lastLogin', order: 'ascending', label: 'Longest not signed in' },
]
