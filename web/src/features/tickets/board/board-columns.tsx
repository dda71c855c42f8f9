import {
  isOpen,
  type QueueTicket,
  type TicketStatus,
  ticketStatuses,
  ticketTransitions,
} from '@remotehands/contract'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { StatusFilter } from '../ticket-filters.ts'
import type { QuickChange } from '../use-undoable-change.ts'

/** A column of the board: some of the queue's tickets, and what a ticket becomes that is put there. */
export interface BoardColumn {
  id: string
  name: string
  /** The name as it looks, where it isn't plain text. */
  look?: ReactNode
  /** What the queue is narrowed to. */
  narrowed: { status: TicketStatus[] } | { assignee: ('none' | number)[] }
  holds: (ticket: QueueTicket) => boolean
  accepts: (ticket: QueueTicket) => boolean
  change: QuickChange
}

/** The statuses that are shown, and Resolved, where work is put that is done. */
export function statusColumns(chosen: readonly StatusFilter[]): BoardColumn[] {
  const isShown = (status: TicketStatus) =>
    chosen.length === 0
      ? status !== 'closed'
      : chosen.includes(status) || (chosen.includes('open') && isOpen(status))
  const shown = ticketStatuses.filter((status) => status === 'resolved' || isShown(status))
  return shown.map((status) => ({
    id: status,
    name: status.replaceAll('_', ' '),
    look: <StatusBadge status={status} />,
    narrowed: { status: [status] },
    holds: (ticket) => ticket.status === status,
    accepts: (ticket) => ticketTransitions.staff[ticket.status].includes(status),
    change: { status },
  }))
}

/** What nobody has, and what each of these people has. */
export function personColumns(people: readonly { id: number; name: string }[]): BoardColumn[] {
  const columnOf = (assigneeId: number | null, name: string): BoardColumn => ({
    id: String(assigneeId ?? 'none'),
    name,
    narrowed: { assignee: [assigneeId ?? 'none'] },
    holds: (ticket) => ticket.assigneeId === assigneeId,
    accepts: (ticket) => isOpen(ticket.status) && ticket.assigneeId !== assigneeId,
    change: { assigneeId, assigneeName: assigneeId === null ? null : name },
  })
  return [columnOf(null, 'Unassigned'), ...people.map(({ id, name }) => columnOf(id, name))]
}
