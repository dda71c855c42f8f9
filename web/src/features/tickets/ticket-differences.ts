import type { ShownTicket } from './use-ticket.ts'

/** Somebody else's change: the field, with its value before and now in words. */
export interface Difference {
  field: string
  before: string
  now: string
}

const names = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ') || 'none'
const words = (value: string) => value.replaceAll('_', ' ')

const fields: readonly [string, (ticket: ShownTicket) => string][] = [
  ['Title', ({ title }) => title],
  ['Description', ({ description }) => description],
  ['Client', ({ clientName, company }) => `${clientName}, ${company}`],
  ['Status', ({ status }) => words(status)],
  ['Priority', ({ priority }) => priority],
  ['Assignee', ({ assigneeName }) => assigneeName ?? 'nobody'],
  ['Team', ({ teamName }) => teamName ?? 'none'],
  ['Tags', ({ tags = [] }) => names(tags)],
  ['Followers', ({ followers }) => names(followers)],
  ['Devices', ({ devices }) => names(devices)],
  ['Rating', ({ rating }) => (rating ? `${rating.score} of 5` : 'none')],
]

export function ticketDifferences(before: ShownTicket, now: ShownTicket): Difference[] {
  return fields
    .map(([field, read]) => ({ field, before: read(before), now: read(now) }))
    .filter((difference) => difference.before !== difference.now)
}
