import { Button, Center, chakra, Heading } from '@chakra-ui/react'
import type { StaffTicketEntry } from '@remotehands/contract'
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

/** What happened to a ticket and was said on it, oldest first. */
export function TicketHistory({ ticketId, history, mayCorrect = false }: TicketHistoryProps) {
  const { items, error, isLoading, isLoadingMore, hasMore, loadMore, refresh } = history
  return (
    <chakra.section aria-labelledby="ticket-history">
      <Heading as="h3" size="md" mb="2" id="ticket-history">
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
                <chakra.li key={entry.id} mt={goesOn ? '0.5' : '3'} css={{ '&:first-of-type': { mt: '0' } }}>
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
