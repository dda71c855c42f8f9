import { Box, Button } from '@chakra-ui/react'
import { sampleQueueTickets } from '@remotehands/content'
import {
  can,
  limits,
  naturalOrder,
  queueLayouts,
  queueSorts,
  sortOrders,
  ticketPriorities,
} from '@remotehands/contract'
import { X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { isOneOf } from '../../lib/is-one-of.ts'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { useStable } from '../../lib/use-stable.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { FilterMenu, useFilterValues } from '../../ui/FilterMenu.tsx'
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
import { priorityOptions, type StatusFilter, statusFilters, statusOptions } from './ticket-filters.ts'
import { UpdateStatusDialog } from './UpdateStatusDialog.tsx'
import { UpdateTicketDialog } from './UpdateTicketDialog.tsx'
import { dueFilterNames, useDueFilters } from './use-due-filters.ts'
import { useQueueColumns, ViewMenu } from './use-queue-columns.tsx'
import { type QueueOrder, queueOrders, useQueueOrder } from './use-queue-order.ts'
import { useRowMenu } from './use-row-menu.tsx'
import { useTicketSearch, withRefusedSearch } from './use-ticket-search.ts'
import { ViewTabs } from './views/ViewTabs.tsx'

const TicketBoard = lazy(() => import('./board/TicketBoard.tsx'))

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
  /** Said beside the saved views, or in their place. */
  remark?: string | undefined
}

/** The tickets of every client, newest or due first, for staff: to search, to open and to change in place. */
export function TicketQueue({ limit, ...props }: TicketQueueProps) {
  if (limit === undefined) return <WholeQueue {...props} />
  const { status } = props
  return <RecentQueue limit={limit} {...(status && { status })} />
}

const chosen = [
  'tickets',
  'status',
  'priority',
  'assignee',
  ...dueFilterNames,
  'sort',
  'order',
  'view',
  'layout',
  'unanswered',
]

function WholeQueue(props: Omit<TicketQueueProps, 'limit'>) {
  const { assignee, status, heading = 'All tickets', whose, start, remark } = props
  const { user } = useSession()
  const isWide = useIsWide()
  const [text, setText, clear] = useSearchText('tickets', chosen)
  const [statuses, chooseStatuses] = useFilterValues('status', isOneOf(statusFilters), start?.status)
  const [priorities, choosePriorities] = useFilterValues('priority', isOneOf(ticketPriorities))
  const [assignees, chooseAssignees] = useFilterValues('assignee', isAssignee)
  const due = useDueFilters()
  const { sla, companies, team, tags } = due
  const kept = useQueueOrder(start?.sort)
  const columns = useQueueColumns()
  const [layout, chooseLayout] = useFilter('layout', queueLayouts)
  const [unanswered, chooseUnanswered] = useFilter('unanswered', ['yes'])
  const [isSaving, setSaving] = useState(false)
  const [open, setOpen] = useState<{ dialog: 'update' | 'status'; id: number }>()
  const { q, remarks, isStaff, onEnter } = useTicketSearch(text)
  // What a search finds is newest first, unless the viewer wants another order.
  const order: QueueOrder = q && !kept.isChosen ? { ...kept, sort: undefined, order: 'desc' } : kept
  const mayUpdate = user !== undefined && can(user.role, 'ticket:update')
  const mayMove = user !== undefined && can(user.role, 'ticket:changeStatus')
  const query = {
    q,
    status: status ? [status] : some(statuses),
    priority: some(priorities),
    assignee: assignee === undefined ? some(assignees.map(numberOr)) : [assignee],
    ...{ sla: some(sla), companyId: some(companies.map(Number)) },
    ...{ team: some(team.map(numberOr)), tag: some(tags.map(Number)) },
    ...(unanswered && { unanswered }),
    ...sortedBy(order),
    limit: limits.page.max,
  }
  const [found, refusal] = withRefusedSearch(
    usePagedQuery('tickets.queue', { query }, { firstPage: limits.page.first, atOnce: true }),
  )
  const once = useMemo(() => found.items && eachOnce(found.items), [found.items])
  const list = { ...found, items: once }
  const close = () => setOpen(undefined)
  const { items, hasMore } = list
  const { menu, ...rowMenu } = useRowMenu(items ?? [])
  const selection = useSelection(items ?? [])
  const acts = useStable({
    onUpdate: mayUpdate ? (id: number) => setOpen({ dialog: 'update', id }) : undefined,
    onUpdateStatus: mayMove ? (id: number) => setOpen({ dialog: 'status', id }) : undefined,
    onMenu: rowMenu.onMenu,
    onTake: rowMenu.onTake,
    onChoose: rowMenu.onMenu && selection.toggle,
  })
  useEffect(() => {
    if (items)
      rememberWalk(
        items.map(({ id }) => id),
        hasMore,
      )
  }, [items, hasMore])

  return (
    <>
      {mayUpdate && status === undefined && (
        <ViewTabs
          query={{ ...query, columns: columns.named, layout }}
          home={start ? 'My tickets' : 'All tickets'}
          remark={remark}
          isSaving={isSaving}
          onSaved={() => setSaving(false)}
        />
      )}
      <SearchedList
        heading={heading}
        list={layout ? { ...list, hasMore: false, goOn: undefined } : list}
        noun="tickets"
        // The columns of a board have their own lists, and numbers.
        isCounted={layout === undefined}
        sample={sampleQueueTickets}
        matches={matchesTicket}
        empty={emptyWords(assignee, status)}
        search={{
          label: 'Search tickets',
          placeholder: isStaff ? 'Words, #97, tag:vpn, due:<2h…' : 'Words, #97, status:open…',
          remarks: refusal === undefined ? remarks : [refusal],
          ...{ text, onChange: setText, onEnter },
        }}
        isFiltered={Boolean(
          unanswered ||
            statuses.join() !== (start?.status ?? '') ||
            [priorities, assignees, sla, companies, team, tags].some((values) => values.length > 0),
        )}
        onClear={clear}
        filters={
          <>
            {whose}
            {status === undefined && (
              <FilterMenu
                label="Status"
                all="All statuses"
                values={statuses}
                options={statusOptions}
                onChange={chooseStatuses}
                foot={
                  <Box mt="1" px="2" pt="2" borderTopWidth="1px">
                    <CheckBox
                      isChecked={unanswered !== undefined}
                      onChange={() => chooseUnanswered((now) => (now ? '' : 'yes'))}
                    >
                      Unanswered only
                    </CheckBox>
                  </Box>
                }
              />
            )}
            {unanswered && (
              <Button
                size="sm"
                px="2.5"
                variant="outline"
                colorPalette="gray"
                aria-label="Remove the filter: Unanswered"
                onClick={() => chooseUnanswered('')}
              >
                Unanswered
                <X size={14} aria-hidden />
              </Button>
            )}
            <FilterMenu
              label="Priority"
              all="All priorities"
              values={priorities}
              options={priorityOptions}
              onChange={choosePriorities}
            />
            {assignee === undefined && !whose && (
              <AssigneeFilter values={assignees} onChange={chooseAssignees} />
            )}
            <DueFilters filters={due} />
            <FilterSelect
              label="Order"
              all="Newest first"
              value={orderValue(order)}
              options={queueOrders}
              onChange={(value) => {
                const [sort, turned] = value.split(' ')
                order.choose(
                  queueSorts.find((each) => each === sort),
                  sortOrders.find((each) => each === turned),
                )
              }}
            />
            {mayUpdate && status === undefined && (
              <ViewMenu
                columns={columns}
                layout={layout}
                onLayout={chooseLayout}
                onSave={() => setSaving(true)}
              />
            )}
          </>
        }
      >
        {(tickets, isSample) => {
          if (layout && !isSample)
            return (
              <Suspense>
                <TicketBoard
                  query={query}
                  layout={layout}
                  statuses={status ? [status] : statuses}
                  assignees={assignee === undefined ? assignees : [String(assignee)]}
                />
              </Suspense>
            )
          const Rows = isWide ? TicketQueueTable : TicketQueueCards
          return (
            <Rows
              tickets={tickets}
              isSample={isSample}
              order={order}
              columns={columns.shown}
              list={list}
              place={JSON.stringify(query)}
              {...acts}
              viewerId={user?.id}
              isChosen={selection.has}
            />
          )
        }}
      </SearchedList>
      {rowMenu.onMenu && !layout && (
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

const isAssignee = (text: string): text is 'me' | 'none' | `${number}` => /^(me|none|[1-9]\d*)$/.test(text)

/** A number in the address, or a word that stands for somebody. */
const numberOr = <Word extends string>(text: Word | `${number}`): Word | number =>
  /^\d+$/.test(text) ? Number(text) : (text as Word)

const some = <Value,>(values: Value[]): Value[] | undefined => (values.length > 0 ? values : undefined)

/** A ticket that was resolved between two pages came twice: it stands in its first place, as it was read last. */
const eachOnce = <Row extends { id: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** Names the order only where it isn't the sort's own: so the same list has the same address everywhere. */
function sortedBy({ sort, order }: QueueOrder) {
  return sort && { sort, ...(order !== naturalOrder[sort] && { order }) }
}

function orderValue({ sort, order }: QueueOrder): string | undefined {
  if (!sort || (sort === 'created' && order === 'desc')) return undefined
  return order === naturalOrder[sort] ? sort : `${sort} ${order}`
}

/** Shown for an empty queue without filters. */
function emptyWords(assignee: TicketQueueProps['assignee'], status: StatusFilter | undefined): string {
  if (assignee === 'me') return 'No tickets are assigned to you.'
  if (assignee === 'none') return 'No unassigned tickets.'
  return status === undefined ? 'No tickets yet.' : 'No tickets with this status.'
}
