import { ticketPriorities, ticketStatuses } from '@remotehands/contract'

const words = (value: string) => value.replaceAll('_', ' ')
const option = <Value extends string>(value: Value) => ({ value, label: words(value) })

/** "Open" is every status but resolved and closed (§4). */
export const statusFilters = ['open', ...ticketStatuses] as const
export const statusOptions = statusFilters.map(option)
export const priorityOptions = [...ticketPriorities].reverse().map(option)
/** A filter with this value alone; without it, none. */
export const only = <Value>(value: Value | undefined): Value[] | undefined =>
  value === undefined ? undefined : [value]
export type StatusFilter = (typeof statusFilters)[number]
