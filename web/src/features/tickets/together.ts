import type { StaffTicketEntry } from '@remotehands/contract'

const minuteMs = 60_000

/** Whether an entry stands with the one before it: steps of one person on one ticket within a minute. Each message says who wrote it. */
export function isMore(entry: StaffTicketEntry, before: StaffTicketEntry | undefined): boolean {
  if (!before || entry.message !== null || entry.attachments.length > 0) return false
  const isOfOne = entry.ticketId === before.ticketId
  const isSame = isOfOne && entry.actorName === before.actorName && entry.isStaff === before.isStaff
  return isSame && Date.parse(entry.at) - Date.parse(before.at) < minuteMs
}
