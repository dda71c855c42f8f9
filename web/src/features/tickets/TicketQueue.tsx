import { sampleQueueTickets } from '@remotehands/content'
import { can, limits, ticketPriorities } from '@remotehands/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { FilterSelect, useFilter } from '../../ui/FilterSelect.tsx'
import { useSearchText } from '../../ui/SearchBox.tsx'
import { SearchedList } from '../../ui/SearchedList.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { useSession } from '../people/session/use-session.ts'
import { AssigneeFilter } from './AssigneeFilter.tsx'
import { DueFilters } from './DueFilters.tsx'
import { allOf, chooseAll } from './many/choose-all.ts'
import { ManyBar } from './many/ManyBar.tsx'
import { useSelection } from './many/use-selection.ts'
import { matchesTicket } from './matches-ticket.ts'
import { rememberWalk } from './queue-walk.ts'
import { RecentQueue } from './RecentQueue.tsx'
import { TicketQueueCards } from './TicketQueueCards.tsx'
import { TicketQueueTable } from './TicketQueueTable.tsx'
import { only, priorityOptions, type StatusFilter, statusFilters, statusOptions } from './ticket-filters.ts'
import { UpdateStatusDialog } from './UpdateStatusDialog.tsx'
import { UpdateTicketDialog } from './UpdateTicketDialog.tsx'
import { dueFilterNames, useDueFilters } from './use-due-filters.ts'
import { useRowMenu } from './use-row-menu.tsx'
import { useTicketSearch, withRefusedSearch } from './use-ticket-search.ts'

interface TicketQueueProps {
  /** Whose tickets; without it the viewer chooses. */
  assignee?: 'me' | 'none' | number
  /** In which status; without it the viewer chooses. */
  status?: StatusFilter
  /** How many of the newest to show, without a search. */
  limit?: number
  heading?: string
  /** The choice of whose tickets are shown. */
  whose?: ReactNode
  /** What is shown until the viewer chooses something else. */
  start?: { status: 'open'; sort: 'due' }
  /** Said above the rows. */
  remark?: ReactNode
}

/** The tickets of every client, newest or due first, for staff: to search, to open and to change in place. */
export function TicketQueue({ limit, ...props }: TicketQueueProps) {
  if (limit === undefined) return <WholeQueue {...props} />
  const { status } = props
  return <RecentQueue limit={limit} {...(status && { status })} />
}

const chosen = ['tickets', 'status', 'priority', 'assignee', ...dueFilterNames]

function WholeQueue(props: Omit<TicketQueueProps, 'limit'>) {
  const { assignee, status, heading = 'All tickets', whose, start, remark } = props
  const { user } = useSession()
  const isWide = useIsWide()
  const [text, setText, clear] = useSearchText('tickets', chosen)
  const [statusFilter, chooseStatus] = useFilter('status', statusFilters, start?.status)
  const [priority, choosePriority] = useFilter('priority', ticketPriorities)
  const [assigneeFilter, chooseAssignee] = useFilter('assignee')
  const due = useDueFilters(start?.sort)
  const { sla, sort, companyId, team } = due
  const [open, setOpen] = useState<{ dialog: 'update' | 'status'; id: number }>()
  const { q, remarks, isStaff } = useTicketSearch(text)
  const mayUpdate = user !== undefined && can(user.role, 'ticket:update')
  const mayMove = user !== undefined && can(user.role, 'ticket:changeStatus')
  const query = {
    q,
    status: only(status ?? statusFilter),
    priority: only(priority),
    assignee: only(assignee ?? assigneeOf(assigneeFilter)),
    ...{ sla: only(sla), sort, companyId: only(companyId), team: only(team) },
    limit: limits.page.max,
  }
  const [list, refusal] = withRefusedSearch(
    usePagedQuery('tickets.queue', { query }, { firstPage: limits.page.first }),
  )
  const close = () => setOpen(undefined)
  const { items, hasMore } = list
  const { menu, ...rowMenu } = useRowMenu(items ?? [])
  const selection = useSelection(items ?? [])
  useEffect(() => {
    if (items)
      rememberWalk(
        items.map(({ id }) => id),
        hasMore,
      )
  }, [items, hasMore])

  return (
    <>
      <SearchedList
        heading={heading}
        list={list}
        noun="tickets"
        sample={sampleQueueTickets}
        matches={matchesTicket}
        empty={emptyWords(assignee, status)}
        search={{
          label: 'Search tickets',
          placeholder: isStaff ? 'Words, #97, tag:vpn, due:<2h…' : 'Words, #97, status:open…',
          remarks: refusal === undefined ? remarks : [refusal],
          ...{ text, onChange: setText },
        }}
        isFiltered={Boolean(
          (statusFilter !== start?.status && statusFilter) ||
            (priority ?? assigneeFilter ?? sla ?? companyId ?? team),
        )}
        onClear={clear}
        filters={
          <>
            {whose}
            {status === undefined && (
              <FilterSelect
                label="Status"
                all="All statuses"
                value={statusFilter}
                options={statusOptions}
                onChange={chooseStatus}
              />
            )}
            <FilterSelect
              label="Priority"
              all="All priorities"
              value={priority}
              options={priorityOptions}
              onChange={choosePriority}
            />
            {assignee === undefined && !whose && (
              <AssigneeFilter value={assigneeFilter} onChange={chooseAssignee} />
            )}
            <DueFilters filters={due} />
          </>
        }
      >
        {(tickets, isSample) => {
          const Rows = isWide ? TicketQueueTable : TicketQueueCards
          return (
            <>
              {remark}
              <Rows
                tickets={tickets}
                isSample={isSample}
                isByDue={sort === 'due'}
                list={list}
                place={JSON.stringify(query)}
                onUpdate={mayUpdate ? (id) => setOpen({ dialog: 'update', id }) : undefined}
                onUpdateStatus={mayMove ? (id) => setOpen({ dialog: 'status', id }) : undefined}
                {...rowMenu}
                viewerId={user?.id}
                selection={rowMenu.onMenu && selection}
              />
            </>
          )
        }}
      </SearchedList>
      {rowMenu.onMenu && (
        <ManyBar
          selection={selection}
          all={allOf(selection, list, () => void chooseAll(query, selection.choose))}
        />
      )}
      {menu}
      <UpdateTicketDialog id={open?.dialog === 'update' ? open.id : undefined} onClose={close} />
      <UpdateStatusDialog id={open?.dialog === 'status' ? open.id : undefined} onClose={close} />
    </>
  )
}

/** The assignee in the address: `me`, `none` or a technician's id. */
function assigneeOf(named: string | undefined): TicketQueueProps['assignee'] {
  if (named === 'me' || named === 'none') return named
  return named && /^\d+$/.test(named) ? Number(named) : undefined
}

/** Shown for an empty queue without filters. */
function emptyWords(assignee: TicketQueueProps['assignee'], status: StatusFilter | undefined): string {
  if (assignee === 'me') return 'No tickets are assigned to you.'
  if (assignee === 'none') return 'All tickets are assigned.'
  return status === undefined ? 'No tickets yet.' : 'No tickets with this status.'
}
