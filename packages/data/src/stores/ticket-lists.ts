import type { TicketRecord } from '@remotehands/core'
import { numberedListKeys } from './numbered-list.ts'

/** The index keys of a ticket as it stands: every write of a ticket sets these and removes all others. */
export function ticketIndexKeys(ticket: TicketRecord): Record<string, string> {
  return numberedListKeys('tickets', ticket)
}
