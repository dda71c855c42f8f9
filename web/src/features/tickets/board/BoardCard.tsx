import { Box, chakra, Flex, IconButton, Link } from '@chakra-ui/react'
import { useDraggable } from '@dnd-kit/core'
import type { FoundQueueTicket, QueueLayout } from '@remotehands/contract'
import { GripVertical } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { PriorityBadge, StatusBadge } from '../../../ui/StatusBadge.tsx'
import { rowOfList } from '../../shortcuts/shortcuts.ts'
import { ApprovalMark } from '../approvals/ApprovalMark.tsx'
import { holderWords } from '../holder-words.ts'
import { PrivateMark } from '../PrivateMark.tsx'
import { valueStyles } from '../queue-row-styles.ts'
import { SlaMark } from '../SlaMark.tsx'
import { TagChips } from '../TagChips.tsx'
import { RowValue } from '../TicketQueueRow.tsx'
import type { OpenRowMenu } from '../use-row-menu.tsx'

interface BoardCardProps {
  ticket: FoundQueueTicket
  href: string
  /** What the columns are: cards say the other. */
  layout: QueueLayout
  onMenu: OpenRowMenu | undefined
}

/** A ticket on the board: dragged by mouse and finger anywhere on it, by keyboard from its handle. */
export function BoardCard(props: BoardCardProps) {
  const { ticket, onMenu } = props
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: ticket.id,
    data: { ticket },
    disabled: !onMenu,
  })
  const { onKeyDown, ...pointing } = listeners ?? {}
  return (
    <chakra.li
      ref={setNodeRef}
      {...rowOfList}
      {...pointing}
      opacity={isDragging ? 0.4 : 1}
      cursor={onMenu ? 'grab' : undefined}
      touchAction="manipulation"
      userSelect="none"
    >
      <CardBody {...props}>
        {onMenu && (
          <IconButton
            {...attributes}
            size="2xs"
            variant="ghost"
            colorPalette="gray"
            color="fg.muted"
            cursor="grab"
            aria-label={`Move #${ticket.id}`}
            onKeyDown={onKeyDown as (event: React.KeyboardEvent) => void}
          >
            <GripVertical size={14} aria-hidden />
          </IconButton>
        )}
      </CardBody>
    </chakra.li>
  )
}

/** The card itself, as it is also seen while it is dragged. */
export function CardBody({
  ticket,
  href,
  layout,
  onMenu,
  children,
}: BoardCardProps & { children?: React.ReactNode }) {
  return (
    <Box css={valueStyles} px="3" py="2" bg="bg.panel" borderWidth="1px" borderRadius="l3" textStyle="sm">
      <Flex gap="2" align="center" color="fg.muted">
        <chakra.span fontVariantNumeric="tabular-nums">#{ticket.id}</chakra.span>
        <chakra.span flex="1" minW="0" truncate>
          {ticket.company}
        </chakra.span>
        {children}
      </Flex>
      <Link asChild color="inherit" fontWeight="semibold" lineClamp={2} overflowWrap="anywhere">
        <RouterLink to={href} draggable={false}>
          <PrivateMark isPrivate={ticket.isPrivate} />
          <ApprovalMark ticket={ticket} />
          {ticket.title}
        </RouterLink>
      </Link>
      <Flex mt="1.5" gap="1.5" align="center" wrap="wrap">
        <RowValue field="priority" ticket={ticket} onMenu={onMenu}>
          <PriorityBadge priority={ticket.priority} />
        </RowValue>
        {layout === 'person' && (
          <RowValue field="status" ticket={ticket} onMenu={onMenu}>
            <StatusBadge status={ticket.status} />
          </RowValue>
        )}
        {ticket.sla !== 'none' && <SlaMark sla={ticket.sla} dueAt={ticket.dueAt} isShort />}
        <TagChips tags={ticket.tags} />
        {layout === 'status' && (
          <Box ms="auto" maxW="full" color={ticket.assigneeName ? undefined : 'fg.muted'} truncate>
            <RowValue field="assignee" ticket={ticket} onMenu={onMenu}>
              {holderWords(ticket)}
            </RowValue>
          </Box>
        )}
      </Flex>
    </Box>
  )
}
