import { Box, chakra, Flex, Heading, Link } from '@chakra-ui/react'
import type { FoundQueueTicket, FoundTicket, QueueSort } from '@remotehands/contract'
import { plainMessage } from '@remotehands/markdown/plain-message'
import { memo, type ReactNode, type Ref, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/StatusBadge.tsx'
import { rowOfList } from '../shortcuts/shortcuts.ts'
import { ApprovalMark } from './approvals/ApprovalMark.tsx'
import { holderWords } from './holder-words.ts'
import { SelectBox } from './many/SelectBox.tsx'
import type { Selection } from './many/use-selection.ts'
import { PrivateMark } from './PrivateMark.tsx'
import { valueStyles } from './queue-row-styles.ts'
import { type QueueRowsProps, useCardRows } from './queue-rows.ts'
import { RepliedMark } from './RepliedMark.tsx'
import { RowActions } from './RowActions.tsx'
import { SlaMark } from './SlaMark.tsx'
import { TagChips } from './TagChips.tsx'
import { FoundLines } from './TicketHitLine.tsx'
import { isOfQueue, RespondLink, RowValue } from './TicketQueueRow.tsx'
import type { OpenRowMenu } from './use-row-menu.tsx'
import { useTicketLink } from './use-ticket-link.ts'

/** Tickets on a phone: what else can be done with a ticket stands in the ticket. Only the cards near the window are in the page. */
export function TicketQueueCards(props: QueueRowsProps) {
  const { tickets, isSample } = props
  const { sort = 'created' } = props.order ?? {}
  const top = useRef<HTMLUListElement>(null)
  const rows = useCardRows(props, top)
  const linkTo = useTicketLink()
  const shown = rows.getVirtualItems()
  const above = (shown[0]?.start ?? 0) - rows.options.scrollMargin
  return (
    <chakra.ul
      ref={top}
      css={valueStyles}
      style={{ minHeight: rows.getTotalSize(), paddingTop: Math.max(0, above) }}
    >
      {shown.map(({ index, key }) => {
        const ticket = tickets[index]
        return (
          ticket && (
            <QueueCard
              key={key}
              ref={rows.measureElement}
              index={index}
              count={tickets.length}
              ticket={ticket}
              sortedBy={isTime(sort) ? sort : undefined}
              href={isSample ? undefined : linkTo(ticket.id)}
              onMenu={isSample ? undefined : props.onMenu}
              onTake={
                isSample || !isOfQueue(ticket) || ticket.assigneeId !== null || ticket.status === 'closed'
                  ? undefined
                  : props.onTake
              }
              isChosen={props.isChosen?.(ticket.id)}
              onChoose={isSample ? undefined : props.onChoose}
              isAsked={props.mayReply && ticket.status === 'waiting_for_client'}
            />
          )
        )
      })}
    </chakra.ul>
  )
}

interface QueueCardProps {
  ref: Ref<HTMLLIElement>
  index: number
  count: number
  ticket: FoundTicket | FoundQueueTicket
  /** The day that the order goes by. */
  sortedBy: 'created' | 'updated' | undefined
  href: string | undefined
  onMenu: OpenRowMenu | undefined
  /** Takes it for the viewer; absent if somebody has it. */
  onTake: QueueRowsProps['onTake']
  isChosen: boolean | undefined
  onChoose: Selection['toggle'] | undefined
  /** Whether our team waits for the viewer's answer (§4). */
  isAsked: boolean | undefined
}

const QueueCard = memo(function QueueCard(props: QueueCardProps) {
  const { ref, index, count, ticket, sortedBy, href, onMenu, onTake, isChosen, onChoose, isAsked } = props
  const queued = isOfQueue(ticket) ? ticket : undefined
  return (
    <chakra.li
      ref={ref}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      pb="1"
      {...(href && rowOfList)}
    >
      <Box as="article" px="3" py="var(--card)" bg="bg.panel" borderWidth="1px" borderRadius="l3">
        <Flex gap="2" align="center">
          {onChoose && queued && (
            <SelectBox
              label={`Choose #${ticket.id}`}
              isChosen={isChosen === true}
              onToggle={(isRange) => onChoose(queued, { isRange })}
            />
          )}
          <chakra.span textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            #{ticket.id}
          </chakra.span>
          <Heading
            as="h3"
            flex="1"
            minW="0"
            textStyle="md"
            fontWeight="semibold"
            truncate
            title={ticket.title}
          >
            {href ? (
              <Link asChild display="inline" color="inherit">
                <RouterLink to={href}>
                  <PrivateMark isPrivate={ticket.isPrivate} />
                  <ApprovalMark ticket={ticket} />
                  {queued && <RepliedMark ticket={queued} />}
                  {ticket.title}
                </RouterLink>
              </Link>
            ) : (
              ticket.title
            )}
          </Heading>
        </Flex>
        <FoundLines ticket={ticket} lines={2} />
        <Flex gap="3" align="center" textStyle="sm">
          <chakra.p flex="1" minW="0" color="fg.muted" truncate>
            {sortedBy && (
              <>
                {sortedBy === 'created' ? 'Created' : 'Changed'}{' '}
                <RelativeTime instant={sortedBy === 'created' ? ticket.createdAt : ticket.updatedAt} />,{' '}
              </>
            )}
            {queued ? `${queued.company}, ${queued.clientName}` : plainMessage(ticket.description)}
          </chakra.p>
          {queued && (
            <Box maxW="45%" color={queued.assigneeName ? undefined : 'fg.muted'} truncate>
              <RowValue field="assignee" ticket={queued} onMenu={onMenu}>
                {holderWords(queued)}
              </RowValue>
            </Box>
          )}
          {queued && onTake && (
            <Box my="-1" ms="-2" me="-1.5">
              <RowActions ticketId={ticket.id} onTake={() => onTake(queued)} />
            </Box>
          )}
        </Flex>
        {queued ? (
          <Values ticket={queued} onMenu={onMenu} />
        ) : (
          <Flex gap="1.5" align="center" minH="6">
            <StatusBadge status={ticket.status} />
            <PriorityBadge priority={ticket.priority} />
            <chakra.span flex="1" />
            {href && isAsked && <RespondLink id={ticket.id} href={href} />}
          </Flex>
        )}
      </Box>
    </chakra.li>
  )
})

function Values({ ticket, onMenu }: { ticket: FoundQueueTicket; onMenu: OpenRowMenu | undefined }) {
  return (
    <Flex gap="1.5" align="center">
      <RowValue field="status" ticket={ticket} onMenu={onMenu}>
        <StatusBadge status={ticket.status} />
      </RowValue>
      <RowValue field="priority" ticket={ticket} onMenu={onMenu}>
        <PriorityBadge priority={ticket.priority} />
      </RowValue>
      <OneLine>
        <TagChips tags={ticket.tags} />
      </OneLine>
      {ticket.sla !== 'none' && (
        <Box minW="0" textStyle="sm">
          <SlaMark sla={ticket.sla} dueAt={ticket.dueAt} isShort />
        </Box>
      )}
    </Flex>
  )
}

const isTime = (sort: QueueSort): sort is 'created' | 'updated' => sort === 'created' || sort === 'updated'

/** Room for what fits beside the rest. The empty first item lets the next one wrap out of sight, rather than be cut. */
function OneLine({ children }: { children: ReactNode }) {
  return (
    <Flex flex="1" minW="0" h="5" wrap="wrap" align="center" overflow="hidden">
      <chakra.span h="5" aria-hidden />
      {children}
    </Flex>
  )
}
