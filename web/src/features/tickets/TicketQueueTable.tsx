import { Box, Table, VisuallyHidden } from '@chakra-ui/react'
import { useRef } from 'react'
import { type QueueRowsProps, useTableRows } from './queue-rows.ts'
import { SortButton } from './SortButton.tsx'
import { TicketQueueRow } from './TicketQueueRow.tsx'
import { useTicketLink } from './use-ticket-link.ts'

const columns = [
  { name: 'Ticket', width: '4.5rem', sort: 'created' },
  { name: 'Title and client' },
  { name: 'Status', width: '9.5rem' },
  { name: 'Priority', width: '6rem', sort: 'priority' },
  { name: 'Service level', width: '11.5rem', sort: 'due' },
  { name: 'Assignee', width: '8.5rem', sort: 'assignee' },
  { name: 'Created', width: '8rem', hideBelow: '2xl' },
  { name: 'Actions', width: '6.75rem' },
] as const

/** The queue as a table. Only the rows in view are in the page; assistive technology hears how many there are. */
export function TicketQueueTable(props: QueueRowsProps) {
  const { tickets, isSample, order, list, onUpdate, onUpdateStatus, onMenu, onTake, viewerId, selection } =
    props
  const sorted = order.sort ?? 'created'
  const box = useRef<HTMLDivElement>(null)
  const rows = useTableRows(props, box)
  const linkTo = useTicketLink()
  const shown = rows.getVirtualItems()
  const above = shown[0]?.start ?? 0
  const below = rows.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <Box
      ref={box}
      maxH="max(28rem, calc(100dvh - 9.5rem))"
      overflow="auto"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Table.Root
        size="sm"
        tableLayout="fixed"
        w="full"
        minW="60rem"
        aria-rowcount={list.hasMore ? -1 : tickets.length + 1}
        css={{
          '& th': { position: 'sticky', top: 0, zIndex: 1, bg: 'bg.muted', height: '8', paddingBlock: '0' },
          '& td': { height: '2.0625rem', paddingBlock: '0' },
        }}
      >
        <Table.Header>
          <Table.Row aria-rowindex={1}>
            {selection && !isSample && (
              <Table.ColumnHeader w="2.5rem" ps="2" pe="0">
                <VisuallyHidden>Chosen</VisuallyHidden>
              </Table.ColumnHeader>
            )}
            {columns.map((column) => (
              <Table.ColumnHeader
                key={column.name}
                {...('width' in column && { w: column.width })}
                {...('hideBelow' in column && { hideBelow: column.hideBelow })}
                {...('sort' in column &&
                  column.sort === sorted && {
                    'aria-sort': order.order === 'asc' ? 'ascending' : 'descending',
                  })}
              >
                {'sort' in column && !isSample ? (
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
                  href={isSample ? undefined : linkTo(ticket.id)}
                  onUpdate={isSample ? undefined : onUpdate}
                  onUpdateStatus={isSample ? undefined : onUpdateStatus}
                  onMenu={isSample ? undefined : onMenu}
                  isChosen={selection?.has(ticket.id)}
                  onChoose={isSample ? undefined : selection?.toggle}
                  onTake={
                    isSample || ticket.assigneeId === viewerId || ticket.status === 'closed'
                      ? undefined
                      : onTake
                  }
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
      <td style={{ height, padding: 0 }} />
    </tr>
  )
}
