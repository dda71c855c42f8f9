import type { FoundQueueTicket, FoundTicket, QueueColumn, QueueTicket } from '@remotehands/contract'
import { plainMessage } from '@remotehands/markdown/plain-message'
import { memo, type ReactNode, type Ref } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/StatusBadge.tsx'
import { rowOfList } from '../shortcuts/shortcuts.ts'
import { ApprovalMark } from './approvals/ApprovalMark.tsx'
import { CellButton } from './CellButton.tsx'
import { holderWords } from './holder-words.ts'
import { SelectBox } from './many/SelectBox.tsx'
import type { Selection } from './many/use-selection.ts'
import { PrivateMark } from './PrivateMark.tsx'
import { RepliedMark } from './RepliedMark.tsx'
import { RowActions } from './RowActions.tsx'
import { SlaMark } from './SlaMark.tsx'
import { TagChips } from './TagChips.tsx'
import { TicketHitLine } from './TicketHitLine.tsx'
import { type OpenRowMenu, type RowField, rowFields } from './use-row-menu.tsx'
import { useTicketAhead } from './use-ticket.ts'

interface TicketQueueRowProps {
  ref: Ref<HTMLTableRowElement>
  /** Its place among the loaded rows, from 0. */
  index: number
  /** Of the queue, or as its company sees it. */
  ticket: FoundTicket | FoundQueueTicket
  columns: readonly QueueColumn[]
  href: string | undefined
  onUpdate?: ((id: number) => void) | undefined
  onUpdateStatus?: ((id: number) => void) | undefined
  onMenu?: OpenRowMenu | undefined
  /** Assigns it to the viewer; absent if it is theirs. */
  onTake?: ((ticket: QueueTicket) => void) | undefined
  isChosen?: boolean | undefined
  onChoose?: Selection['toggle'] | undefined
  /** Whether our team waits for the viewer's answer (§4). */
  isAsked?: boolean | undefined
}

/** Whether a ticket comes with what only staff see. */
export const isOfQueue = (ticket: FoundTicket | FoundQueueTicket): ticket is FoundQueueTicket =>
  'clientName' in ticket

/** One ticket of a list. Memoized, so that scrolling renders only new rows. */
export const TicketQueueRow = memo(function TicketQueueRow(props: TicketQueueRowProps) {
  const { ref, index, ticket, columns, href, onUpdate, onUpdateStatus, onMenu, onTake, isChosen, onChoose } =
    props
  const { isAsked } = props
  const queued = isOfQueue(ticket) ? ticket : undefined
  const askAhead = useTicketAhead(ticket.id)
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      data-chosen={isChosen || undefined}
      {...(href && rowOfList)}
      onClick={(event) => {
        const isFree = event.target instanceof Element && !event.target.closest('a, button')
        if (queued && isFree && (event.shiftKey || event.ctrlKey || event.metaKey))
          onChoose?.(queued, { isRange: event.shiftKey })
      }}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      {onChoose && queued && (
        <td className="choose">
          <SelectBox
            label={`Choose #${ticket.id}`}
            isChosen={isChosen === true}
            onToggle={(isRange) => onChoose(queued, { isRange })}
          />
        </td>
      )}
      <td className="number">#{ticket.id}</td>
      <td>
        <div className="subject" title={ticket.title}>
          {href ? (
            <RouterLink className="title cut" to={href} onPointerDown={askAhead}>
              <PrivateMark isPrivate={ticket.isPrivate} />
              <ApprovalMark ticket={ticket} />
              {queued && <RepliedMark ticket={queued} />}
              {ticket.title}
            </RouterLink>
          ) : (
            <div className="title cut">{ticket.title}</div>
          )}
          <div className="client">
            {ticket.mergedIntoId !== undefined && (
              <div className="quiet merged">Merged into #{ticket.mergedIntoId}</div>
            )}
            {queued && <TagChips tags={queued.tags} />}
            <div className="quiet cut">
              {queued ? clientOf(queued, columns) : plainMessage(ticket.description)}
            </div>
          </div>
        </div>
        {ticket.hit && <TicketHitLine hit={ticket.hit} />}
      </td>
      {columns.map((column) => (
        <td key={column} className={column === 'status' || column === 'priority' ? undefined : 'cut'}>
          {queued ? cells[column](queued, onMenu) : plainCells[column]?.(ticket)}
        </td>
      ))}
      {queued ? (
        <td>
          <RowActions
            ticketId={ticket.id}
            onUpdate={onUpdate}
            onUpdateStatus={onUpdateStatus}
            onTake={onTake && (() => onTake(queued))}
          />
        </td>
      ) : (
        <td>{href && isAsked && <RespondLink id={ticket.id} href={href} />}</td>
      )}
    </tr>
  )
})

const clientOf = ({ clientName, company }: QueueTicket, columns: readonly QueueColumn[]) =>
  columns.includes('company') ? clientName : `${clientName}, ${company}`

/** Leads to the reply that our team waits for. */
export function RespondLink({ id, href }: { id: number; href: string }) {
  return (
    <RouterLink className="respond" to={href} state={{ respond: true }} aria-label={`Respond to #${id}`}>
      Respond
    </RouterLink>
  )
}

/** What a ticket shows to everyone. */
const plainCells: Partial<Readonly<Record<QueueColumn, (ticket: FoundTicket) => ReactNode>>> = {
  status: ({ status }) => <StatusBadge status={status} />,
  priority: ({ priority }) => <PriorityBadge priority={priority} />,
  updated: ({ updatedAt }) => <RelativeTime instant={updatedAt} />,
  created: ({ createdAt }) => <RelativeTime instant={createdAt} />,
}

type Cell = (ticket: FoundQueueTicket, onMenu: OpenRowMenu | undefined) => ReactNode

const cells: Readonly<Record<QueueColumn, Cell>> = {
  status: (ticket, onMenu) => (
    <RowValue field="status" ticket={ticket} onMenu={onMenu}>
      <StatusBadge status={ticket.status} />
    </RowValue>
  ),
  priority: (ticket, onMenu) => (
    <RowValue field="priority" ticket={ticket} onMenu={onMenu}>
      <PriorityBadge priority={ticket.priority} />
    </RowValue>
  ),
  due: ({ sla, dueAt }) => <SlaMark sla={sla} dueAt={dueAt} isShort />,
  assignee: (ticket, onMenu) => (
    <span className={ticket.assigneeName ? undefined : 'quiet'}>
      <RowValue field="assignee" ticket={ticket} onMenu={onMenu}>
        {holderWords(ticket)}
      </RowValue>
    </span>
  ),
  company: ({ company }) => company,
  team: ({ teamName }) => teamName ?? <span className="quiet">None</span>,
  updated: ({ updatedAt }) => <RelativeTime instant={updatedAt} />,
  created: ({ createdAt }) => <RelativeTime instant={createdAt} />,
}

interface RowValueProps {
  field: RowField
  ticket: QueueTicket
  onMenu: OpenRowMenu | undefined
  children: ReactNode
}

/** A value that can be changed where it stands, or is only shown. */
export function RowValue({ field, ticket, onMenu, children }: RowValueProps) {
  if (!onMenu) return children
  const { name, shortcut } = rowFields[field]
  const value = field === 'assignee' ? holderWords(ticket) : ticket[field].replaceAll('_', ' ')
  return (
    <CellButton
      label={`${name} of #${ticket.id}: ${value}`}
      shortcut={shortcut}
      onPress={(button) => onMenu(field, ticket, button)}
    >
      {children}
    </CellButton>
  )
}
