import type { QueueTicket } from '@remotehands/contract'

/** §9: the tickets whose title, client or company contains the text, in either case. */
export function searchTickets(tickets: readonly QueueTicket[], text: string): readonly QueueTicket[] {
  const wanted = text.trim().toLowerCase()
  return tickets.filter(({ title, clientName, company }) =>
    [title, clientName, company].some((field) => field.toLowerCase().includes(wanted)),
  )
}
