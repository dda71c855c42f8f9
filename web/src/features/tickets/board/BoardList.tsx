import { Box, chakra, Flex, Stack } from '@chakra-ui/react'
import { useDroppable } from '@dnd-kit/core'
import { type FoundQueueTicket, limits, type QueueLayout } from '@remotehands/contract'
import { useEffect, useRef } from 'react'
import { type PagedInput, usePagedQuery } from '../../../lib/use-paged-query.ts'
import { PagedList } from '../../../ui/PagedList.tsx'
import type { OpenRowMenu } from '../use-row-menu.tsx'
import { useTicketLink } from '../use-ticket-link.ts'
import { BoardCard } from './BoardCard.tsx'
import type { BoardColumn } from './board-columns.tsx'

interface BoardListProps {
  column: BoardColumn
  query: PagedInput<'tickets.queue'>['query']
  layout: QueueLayout
  /** The ticket that is being dragged. */
  dragged: FoundQueueTicket | undefined
  /** Tickets that were put somewhere, as they will be, until the lists say so themselves. */
  moved: ReadonlyMap<number, FoundQueueTicket>
  onMenu: OpenRowMenu | undefined
  /** Is told how the column is read again. */
  onReader: (id: string, read: () => unknown) => void
}

/** One column of the board, read page by page. */
export function BoardList({ column, query, layout, dragged, moved, onMenu, onReader }: BoardListProps) {
  const linkTo = useTicketLink()
  const narrowed = { ...query, ...column.narrowed }
  const list = usePagedQuery('tickets.queue', { query: narrowed }, { firstPage: limits.page.default })
  const { refresh } = list
  useEffect(() => {
    onReader(column.id, refresh)
  })
  const mayTake = dragged !== undefined && column.accepts(dragged)
  const { setNodeRef, isOver } = useDroppable({ id: column.id, disabled: !mayTake })
  const here = [...moved.values()].filter(column.holds)
  const latest = list.items && [
    ...here,
    ...list.items.filter((ticket) => !moved.has(ticket.id) && column.holds(ticket)),
  ]
  const items = useHeld(latest, dragged !== undefined)
  const isOut = dragged !== undefined && !mayTake && !column.holds(dragged)
  return (
    <Box
      as="section"
      ref={setNodeRef}
      aria-label={column.name}
      flex={{ base: '0 0 82%', sm: '1 0 16rem' }}
      maxW={{ sm: '24rem' }}
      minW="0"
      p="2"
      bg={isOver ? 'accent.subtle' : 'bg.muted'}
      borderWidth="1px"
      borderColor={isOver ? 'accent.solid' : 'border'}
      borderRadius="l3"
      opacity={isOut ? 0.5 : 1}
      scrollSnapAlign="start"
    >
      <Flex px="1" pb="2" gap="2" align="center">
        <chakra.h3 textStyle="sm" fontWeight="semibold" minW="0" truncate>
          {column.look ?? column.name}
        </chakra.h3>
        <chakra.span ms="auto" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {items && `${items.length}${list.hasMore ? '+' : ''}`}
        </chakra.span>
      </Flex>
      <PagedList
        list={{ ...list, items }}
        noun="tickets"
        empty={
          <chakra.p px="1" py="4" textStyle="sm" color="fg.muted">
            {mayTake ? 'Drop it here.' : 'No tickets.'}
          </chakra.p>
        }
      >
        {(tickets) => (
          <Stack as="ul" gap="2">
            {tickets.map((ticket) => (
              <BoardCard
                key={ticket.id}
                ticket={ticket}
                href={linkTo(ticket.id)}
                layout={layout}
                onMenu={onMenu}
              />
            ))}
          </Stack>
        )}
      </PagedList>
    </Box>
  )
}

/** What is said, or while somebody holds a ticket, what was said before: a card that is drawn anew would be let go. */
function useHeld<T>(said: T, isHeld: boolean): T {
  const kept = useRef(said)
  useEffect(() => {
    if (!isHeld) kept.current = said
  })
  return isHeld ? kept.current : said
}
