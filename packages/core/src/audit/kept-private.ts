import type { AuditEntry } from '@remotehands/contract'
import { inTurns } from '../in-turns.ts'
import type { Stores } from '../stores.ts'
import { ownersOf } from '../tickets/ticket-readers.ts'

type Told = Pick<AuditEntry, 'subject' | 'subjectId' | 'label' | 'changes'>

/**
 * Leaves to entries that tell of a ticket which is private by now, or of an appointment for one, nothing but its number: they were written
 * while their company read it. `readerId` is who reads them, and goes on reading their own.
 */
export async function withoutPrivate<Entry extends Told>(
  entries: readonly Entry[],
  readerId: number,
  { tickets, visits }: Pick<Stores, 'tickets' | 'visits'>,
): Promise<Entry[]> {
  const idsOf = (subject: Told['subject']) => [
    ...new Set(entries.flatMap((entry) => (entry.subject === subject ? (entry.subjectId ?? []) : []))),
  ]
  const appointed = await inTurns(idsOf('visit'), (id) => visits.byId(id))
  const ticketOf = new Map(appointed.map((visit) => [visit?.id, visit?.ticketId ?? null]))
  const places = await tickets.placesOf([
    ...new Set([...idsOf('ticket'), ...[...ticketOf.values()].filter((id) => id !== null)]),
  ])
  const isHidden = ({ subject, subjectId }: Told) => {
    const ticketId = subject === 'visit' ? ticketOf.get(subjectId ?? 0) : subject === 'ticket' && subjectId
    const place = ticketId ? places.get(ticketId) : undefined
    return place?.isPrivate === true && !ownersOf(place).includes(readerId)
  }
  return entries.map((entry) =>
    isHidden(entry) ? { ...entry, label: `#${entry.subjectId}`, changes: [] } : entry,
  )
}
