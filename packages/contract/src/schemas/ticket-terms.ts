import * as z from 'zod'
import { instant } from './text.ts'

/** §4, least urgent first. */
export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const
export const ticketStatuses = ['new', 'in_progress', 'waiting_for_client', 'resolved', 'closed'] as const
export const TicketPriority = z.enum(ticketPriorities)
export const TicketStatus = z.enum(ticketStatuses)
export type TicketPriority = z.output<typeof TicketPriority>
export type TicketStatus = z.output<typeof TicketStatus>
/** §4: "open" means neither resolved nor closed. */
export function isOpen(status: TicketStatus): boolean {
  return status !== 'resolved' && status !== 'closed'
}
export const openStatuses: readonly TicketStatus[] = ticketStatuses.filter(isOpen)
/** A ticket against its SLA targets. `paused` while waiting for the client; `met`, `missed` once resolved. */
export const slaStates = ['on_track', 'at_risk', 'breached', 'paused', 'met', 'missed', 'none'] as const
export type SlaState = (typeof slaStates)[number]
/** What staff owe a ticket: an answer, an answer to each later message, a solution. */
export const ticketTargets = ['first_response', 'next_response', 'resolution'] as const
export type TicketTarget = (typeof ticketTargets)[number]
/** The states of a ticket that is due. */
export const dueStates = ['on_track', 'at_risk', 'breached'] as const satisfies readonly SlaState[]
export type DueState = (typeof dueStates)[number]
/** What a ticket is to another one, each beside what the other is to it. */
export const linkKinds = [
  'duplicates',
  'duplicated_by',
  'blocks',
  'blocked_by',
  'causes',
  'caused_by',
  'follows',
  'followed_by',
] as const
export const TicketLinkKind = z.enum(linkKinds)
export type TicketLinkKind = z.output<typeof TicketLinkKind>
/** The same link, seen from the other ticket. */
export function linkFromOther(kind: TicketLinkKind): TicketLinkKind {
  const at = linkKinds.indexOf(kind)
  return linkKinds[at % 2 === 0 ? at + 1 : at - 1] as TicketLinkKind
}
export const TicketRating = z.object({
  score: z.int().min(1).max(5),
  comment: z.string().nullable(),
  at: instant,
})
