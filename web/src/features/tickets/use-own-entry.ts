import type { StaffTicketEntry } from '@remotehands/contract'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PagedItems } from '../../lib/use-paged-query.ts'
import { useQuery } from '../../lib/use-query.ts'

/** The end of a history of which not all was loaded. */
export interface HistoryEnd {
  entries: readonly StaffTicketEntry[]
  /** Whether there are entries between it and what was loaded. */
  isApart: boolean
  /** The last entry of all. */
  last: RefObject<HTMLLIElement | null>
}

const shownAtEnd = 10

/**
 * Shows what the reader has just sent: the reply box may stand over it. Of a history of which not all was loaded, its end
 * is asked for, by one call however long it is.
 */
export function useOwnEntry(
  id: number,
  seesNotes: boolean,
  { items, hasMore }: Pick<PagedItems<StaffTicketEntry>, 'items' | 'hasMore'>,
): { end: HistoryEnd; onSent: () => void } {
  const [isAsked, setAsked] = useState(false)
  const isAwaited = useRef(false)
  const last = useRef<HTMLLIElement>(null)
  const lastShown = useRef<string>(undefined)
  const input = { params: { id }, query: { limit: shownAtEnd, latest: 'true' } } as const
  const isShown = isAsked && hasMore
  const own = useQuery(isShown && !seesNotes ? 'tickets.history' : undefined, input)
  const ofStaff = useQuery(isShown && seesNotes ? 'tickets.historyForStaff' : undefined, input)
  const found = isShown ? ((seesNotes ? ofStaff.data : own.data) ?? []) : []
  const loaded = items?.at(-1)?.id ?? ''
  const entries = found.filter((entry) => entry.id > loaded)
  const lastId = entries.at(-1)?.id ?? loaded

  const show = () => last.current?.scrollIntoView({ block: 'nearest' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once it is there
  useEffect(() => {
    if (isAwaited.current) show()
    isAwaited.current = false
    lastShown.current = lastId
  }, [lastId])
  return {
    end: { entries, isApart: entries.length === found.length, last },
    onSent: () => {
      // Whoever sends holds this function from before: if the last entry is still the one of then, their own is to come.
      isAwaited.current = lastShown.current === lastId
      setAsked(hasMore)
      // The box is small again.
      requestAnimationFrame(show)
    },
  }
}
