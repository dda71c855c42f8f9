import { chakra, Flex, Stack } from '@chakra-ui/react'
import { sampleQueueTickets } from '@remotehands/content'
import type { QueueTicket } from '@remotehands/contract'
import { type PagedItems, PagedList } from '../../ui/PagedList.tsx'
import { SearchBox, useSearchText } from '../../ui/SearchBox.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { searchTickets } from './search-tickets.ts'
import { TicketQueueCards } from './TicketQueueCards.tsx'
import { TicketQueueTable } from './TicketQueueTable.tsx'

/** Every ticket that the viewer may see, with its client: a table where there is room, cards on a phone. */
export function TicketQueue({ list }: { list: PagedItems<QueueTicket> }) {
  const [text, setText] = useSearchText('tickets')
  const isWide = useIsWide()
  return (
    <PagedList
      heading="All tickets"
      list={list}
      sample={sampleQueueTickets}
      noun="tickets"
      empty="No client has raised a ticket yet."
    >
      {(tickets) => {
        const found = searchTickets(tickets, text)
        const result = `${found.length} of ${tickets.length} loaded tickets`
        return (
          <Stack gap="4">
            <Flex gap="4" align="center" justify="space-between" wrap="wrap">
              <SearchBox
                label="Search by title, client or company"
                text={text}
                onChange={setText}
                result={result}
              />
              <chakra.p textStyle="sm" color="fg.muted" aria-hidden={text !== ''}>
                {result}
              </chakra.p>
            </Flex>
            {found.length === 0 && <chakra.p py="6">No loaded ticket matches “{text}”.</chakra.p>}
            {found.length > 0 &&
              (isWide ? <TicketQueueTable tickets={found} /> : <TicketQueueCards tickets={found} />)}
          </Stack>
        )
      }}
    </PagedList>
  )
}
