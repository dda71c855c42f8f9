import { Button, Center, chakra, Heading } from '@chakra-ui/react'
import type { StaffTicketEntry } from '@remotehands/contract'
import { useEffect, useRef, useState } from 'react'
import type { PagedItems } from '../../lib/use-paged-query.ts'
import { ListState } from '../../ui/ListState.tsx'
import { HistoryEntry } from './HistoryEntry.tsx'
import { isMore } from './together.ts'

interface TicketHistoryProps {
  ticketId: number
  history: PagedItems<StaffTicketEntry>
  /** Whether the viewer may split and redact messages. */
  mayCorrect?: boolean
}

const headingId = 'ticket-history'

/** How long after it was sent a message counts as the reader's own. */
const ownMs = 10_000

function showLatestEntry(): void {
  const entries = document.querySelectorAll(`[aria-labelledby="${headingId}"] > ol > li`)
  entries[entries.length - 1]?.scrollIntoView({ block: 'nearest' })
}

type Pages = Pick<PagedItems<StaffTicketEntry>, 'items' | 'error' | 'hasMore' | 'isLoadingMore' | 'loadMore'>

/**
 * Shows what the reader has just sent, once it is in the history: the reply box may stand over it. Of a long history, what stands
 * between comes too.
 */
export function useOwnEntryInView({ items, error, hasMore, isLoadingMore, loadMore }: Pages): () => void {
  const sentAt = useRef(0)
  const [isAwaited, setAwaited] = useState(false)
  const last = items?.at(-1)?.id
  const isBehind = isAwaited && hasMore && !isLoadingMore && !error
  const loadNext = useRef(loadMore)
  loadNext.current = loadMore
  // A page that doesn't come is asked for by hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further page is wanted after each that came
  useEffect(() => {
    if (isBehind) void loadNext.current()
    else if (!hasMore) setAwaited(false)
  }, [isBehind, hasMore, last])
  useEffect(() => {
    if (last && Date.now() - sentAt.current < ownMs) showLatestEntry()
  }, [last])
  return () => {
    sentAt.current = Date.now()
    setAwaited(hasMore)
    // The box is small again.
    requestAnimationFrame(showLatestEntry)
  }
}

/** What happened to a ticket and was said on it, oldest first. */
export function TicketHistory({ ticketId, history, mayCorrect = false }: TicketHistoryProps) {
  const { items, error, isLoading, isLoadingMore, hasMore, loadMore, refresh } = history
  return (
    <chakra.section aria-labelledby={headingId}>
      <Heading as="h3" size="md" mb="2" id={headingId}>
        History
      </Heading>
      <ListState
        {...{ items, isLoading, error }}
        noun="history"
        empty="No activity on this ticket yet."
        onRetry={refresh}
      >
        {(entries) => (
          <chakra.ol listStyleType="none">
            {entries.map((entry, at) => {
              const goesOn = isMore(entry, entries[at - 1])
              return (
                <chakra.li
                  key={entry.id}
                  mt={goesOn ? '0.5' : '3'}
                  // Above the reply box, which stays at the foot of the window.
                  scrollMarginBottom={{ base: '20', lg: '8rem' }}
                  css={{ '&:first-of-type': { mt: '0' } }}
                >
                  <HistoryEntry ticketId={ticketId} entry={entry} isMore={goesOn} mayCorrect={mayCorrect} />
                </chakra.li>
              )
            })}
          </chakra.ol>
        )}
      </ListState>
      {items && hasMore && (
        <Center mt="4">
          <Button
            variant="outline"
            colorPalette="gray"
            size="sm"
            aria-disabled={isLoadingMore}
            onClick={() => isLoadingMore || loadMore()}
          >
            {isLoadingMore ? 'Loading newer entries…' : 'Load newer entries'}
          </Button>
        </Center>
      )}
    </chakra.section>
  )
}
