import { Box, Table, VisuallyHidden } from '@chakra-ui/react'
import type { QueueColumn, QueueSort } from '@remotehands/contract'
import { useRef } from 'react'
import { queueTableStyles } from './queue-row-styles.ts'
import { boxHeight, type QueueRowsProps, useTableRows } from './queue-rows.ts'
import { SortButton } from './SortButton.tsx'
import { isOfQueue, TicketQueueRow } from './TicketQueueRow.tsx'
import { useTicketLink } from './use-ticket-link.ts'

interface Column {
  name: string
  width?: number
  sort?: QueueSort
}

const widths: Readonly<Record<QueueColumn, Required<Pick<Column, 'name' | 'width'>> & Column>> = {
  status: { name: 'Status', width: 9.5 },
  priority: { name: 'Priority', width: 6, sort: 'priority' },
  due: { name: 'Service level', width: 11.5, sort: 'due' },
  assignee: { name: 'Assignee', width: 8.5, sort: 'assignee' },
  company: { name: 'Company', width: 10, sort: 'company' },
  team: { name: 'Team', width: 8 },
  updated: { name: 'Changed', width: 8, sort: 'updated' },
  created: { name: 'Created', width: 8, sort: 'created' },
}

function columnsOf(chosen: readonly QueueColumn[], isQueue: boolean): Column[] {
  return [
    // The order of numbers is that of creation.
    { name: 'Ticket', width: 4.5, ...(!chosen.includes('created') && { sort: 'created' as const }) },
    { name: isQueue ? 'Title and client' : 'Title' },
    ...chosen.map((column) => widths[column]),
    { name: 'Actions', width: isQueue ? 6.75 : 6 },
  ]
}

/** The least width of titles, and of the boxes before them, in rem. */
const titleWidth = 12

/** Tickets as a table. Only the rows in view are in the page; assistive technology hears how many there are. */
export function TicketQueueTable(props: QueueRowsProps) {
  const { tickets, isSample, order, list, onUpdate, onUpdateStatus, onMenu, onTake, viewerId } = props
  const { isChosen, onChoose } = props
  const sorted = order?.sort ?? 'created'
  const box = useRef<HTMLDivElement>(null)
  const rows = useTableRows(props, box)
  const linkTo = useTicketLink()
  const columns = columnsOf(props.columns, order !== undefined)
  const leastWidth = columns.reduce((sum, { width = titleWidth }) => sum + width, 0)
  const shown = rows.getVirtualItems()
  const above = shown[0]?.start ?? 0
  const below = rows.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <Box ref={box} maxH={boxHeight} overflow="auto" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Table.Root
        size="sm"
        tableLayout="fixed"
        w="full"
        minW={`${leastWidth}rem`}
        aria-rowcount={list.hasMore ? -1 : tickets.length + 1}
        css={queueTableStyles}
      >
        <Table.Header>
          <Table.Row aria-rowindex={1}>
            {onChoose && !isSample && (
              <Table.ColumnHeader w="2.5rem" ps="2" pe="0">
                <VisuallyHidden>Chosen</VisuallyHidden>
              </Table.ColumnHeader>
            )}
            {columns.map((column) => (
              <Table.ColumnHeader
                key={column.name}
                {...(column.width && { w: `${column.width}rem` })}
                {...(order && column.name === 'Actions' && { textAlign: 'end' })}
                {...(order &&
                  column.sort === sorted && {
                    'aria-sort': order.order === 'asc' ? 'ascending' : 'descending',
                  })}
              >
                {order && column.sort && !isSample ? (
                  <SortButton sort={column.sort} order={order}>
                    {column.name}
                  </SortButton>
                ) : (
                  column.name
                )}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          <Gap height={above} />
          {shown.map(({ index, key }) => {
            const ticket = tickets[index]
            return (
              ticket && (
                <TicketQueueRow
                  key={key}
                  ref={rows.measureElement}
                  index={index}
                  ticket={ticket}
                  columns={props.columns}
                  href={isSample ? undefined : linkTo(ticket.id)}
                  onUpdate={isSample ? undefined : onUpdate}
                  onUpdateStatus={isSample ? undefined : onUpdateStatus}
                  onMenu={isSample ? undefined : onMenu}
                  isChosen={isChosen?.(ticket.id)}
                  onChoose={isSample ? undefined : onChoose}
                  onTake={
                    isSample ||
                    ticket.status === 'closed' ||
                    (isOfQueue(ticket) && ticket.assigneeId === viewerId)
                      ? undefined
                      : onTake
                  }
                  isAsked={props.mayReply && ticket.status === 'waiting_for_client'}
                />
              )
            )
          })}
          <Gap height={below} />
        </Table.Body>
      </Table.Root>
    </Box>
  )
}

/** The height of the rows out of view. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
