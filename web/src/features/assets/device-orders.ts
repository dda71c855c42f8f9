import type { DeviceSort } from '@remotehands/contract'
import type { OrderOption, SortedOrder } from '../../ui/use-sorted-order.ts'

export type DeviceOrder = SortedOrder<DeviceSort>

/** Orders of one company's devices; without one, the newest stand first. */
export const deviceOrders: readonly OrderOption<DeviceSort>[] = [
  { sort: 'name', order: 'ascending', label: 'Name, A to Z' },
  { sort: 'name', order: 'descending', label: 'Name, Z to A' },
  { sort: 'type', order: 'ascending', label: 'Type, A to Z' },
  { sort: 'type', order: 'descending', label: 'Type, Z to A' },
  { sort: 'status', order: 'ascending', label: 'Status, A to Z' },
  { sort: 'status', order: 'descending', label: 'Status, Z to A' },
  { sort: 'location', order: 'ascending', label: 'Location, A to Z' },
  { sort: 'location', order: 'descending', label: 'Location, Z to A' },
  { sort: 'maintenance', order: 'ascending', label: 'Longest without maintenance' },
  { sort: 'maintenance', order: 'descending', label: 'Latest maintenance' },
  { sort: 'warranty', order: 'ascending', label: 'Warranty ends first' },
  { sort: 'warranty', order: 'descending', label: 'Warranty ends last' },
]
