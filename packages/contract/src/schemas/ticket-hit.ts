import * as z from 'zod'
import { instant } from './text.ts'

/** Where on a ticket a search can find words. */
export const ticketHitPlaces = [
  'title',
  'client',
  'company',
  'description',
  'device',
  'tag',
  'checklist',
  'answer',
  'reply',
  'note',
  'rating',
  'file',
] as const
export type TicketHitPlace = (typeof ticketHitPlaces)[number]

/** The sentence in which a search found a ticket, if the row itself doesn't show it. */
export const TicketHit = z.object({
  place: z.enum(ticketHitPlaces),
  /** Who wrote it; null for what nobody said. */
  by: z.string().nullable(),
  at: instant.nullable(),
  /** Plain text; `isFound` marks what was searched for. */
  parts: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
})
export type TicketHit = z.output<typeof TicketHit>
