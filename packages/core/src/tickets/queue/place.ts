import type { TicketRecord } from '../ticket.ts'

/** A ticket's place in an order: undefined stands behind all others, whatever the order. */
export interface Place {
  key: string | undefined
  id: number
}
export interface Placed extends Place {
  ticket: TicketRecord
}

/** Some tickets of a list, in its order; `next`: down to where they are all. */
export interface ListPart {
  places: Placed[]
  next: Place | undefined
}
