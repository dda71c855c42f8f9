import { Box, Button, Center, chakra, Heading } from '@chakra-ui/react'
import type { StaffTicketEntry } from '@remotehands/contract'
import type { PagedItems } from '../../lib/use-paged-query.ts'
import { ListState } from '../../ui/ListState.tsx'
import { HistoryEntry } from './HistoryEntry.tsx'
import { isMore } from './together.ts'
import type { HistoryEnd } from './use-own-entry.ts'

interface TicketHistoryProps {
  ticketId: number
  /** What the ticket says now, and shows of its files. */
  description?: string | undefined
  history: PagedItems<StaffTicketEntry>
  /** What is shown after all that was loaded. */
  end?: HistoryEnd
  /** Whether the viewer may split and redact messages. */
  mayCorrect?: boolean
}

const headingId = 'ticket-history'

/** What happened to a ticket and was said on it, oldest first. */
export function TicketHistory({
  ticketId,
  description,
  history,
  end,
  mayCorrect = false,
}: TicketHistoryProps) {
  const { items, error, isLoading, isLoadingMore, hasMore, loadMore, refresh } = history
  const isAll = !end?.entries.length
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
          <Entries {...{ ticketId, description, entries, mayCorrect }} last={isAll ? end?.last : undefined} />
        )}
      </ListState>
      {items && hasMore && end?.isApart !== false && (
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
      {end && items && !isAll && (
        <Box mt="4">
          <Entries
            {...{ ticketId, description, mayCorrect }}
            entries={end.entries}
            last={end.last}
            before={end.isApart ? undefined : items.at(-1)}
          />
        </Box>
      )}
    </chakra.section>
  )
}

interface EntriesProps extends Pick<TicketHistoryProps, 'ticketId' | 'description' | 'mayCorrect'> {
  entries: readonly StaffTicketEntry[]
  /** The entry right before the first, if it is shown. */
  before?: StaffTicketEntry | undefined
  last: HistoryEnd['last'] | undefined
}

function Entries({ ticketId, description, entries, before, last, mayCorrect = false }: EntriesProps) {
  return (
    <chakra.ol listStyleType="none">
      {entries.map((entry, at) => {
        const goesOn = isMore(entry, entries[at - 1] ?? before)
        return (
          <chakra.li
            key={entry.id}
            ref={at === entries.length - 1 ? last : undefined}
            mt={goesOn ? '0.5' : '3'}
            // Above the reply box, which stays at the foot of the window.
            scrollMarginBottom={{ base: '20', lg: '8rem' }}
            css={{ '&:first-of-type': { mt: '0' } }}
          >
            <HistoryEntry {...{ ticketId, description, entry, mayCorrect }} isMore={goesOn} />
          </chakra.li>
        )
      })}
    </chakra.ol>
  )
}
