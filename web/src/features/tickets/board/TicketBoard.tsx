import { Flex, VisuallyHidden } from '@chakra-ui/react'
import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { can, type FoundQueueTicket, type QueueLayout } from '@remotehands/contract'
import { useRef, useState } from 'react'
import type { PagedInput } from '../../../lib/use-paged-query.ts'
import { useSession } from '../../people/session/use-session.ts'
import type { StatusFilter } from '../ticket-filters.ts'
import { useQuickChange } from '../use-quick-change.ts'
import { useRowMenu, useTechnicians } from '../use-row-menu.tsx'
import { useTicketLink } from '../use-ticket-link.ts'
import type { QuickChange } from '../use-undoable-change.ts'
import { CardBody } from './BoardCard.tsx'
import { BoardList } from './BoardList.tsx'
import { type BoardColumn, personColumns, statusColumns } from './board-columns.tsx'
import { nextColumn } from './next-column.ts'

interface TicketBoardProps {
  query: PagedInput<'tickets.queue'>['query'] & object
  layout: QueueLayout
  statuses: readonly StatusFilter[]
  /** Whose tickets are shown: `me`, `none` or a technician's number; nothing for everybody's. */
  assignees: readonly string[]
}

const instructions =
  'To move a ticket, press Space, choose a column with the arrow keys, and press Space again. Escape leaves it where it was.'

/** The queue as columns, by status or by person. A ticket is moved by mouse, finger or keyboard, or from its values' menus. */
export default function TicketBoard({ query, layout, statuses, assignees }: TicketBoardProps) {
  const { user } = useSession()
  const linkTo = useTicketLink()
  const [dragged, setDragged] = useState<FoundQueueTicket>()
  const [said, say] = useState('')
  const [moved, setMoved] = useState<ReadonlyMap<number, FoundQueueTicket>>(new Map())
  const readers = useRef(new Map<string, () => unknown>())
  const quick = useQuickChange()
  const technicians = useTechnicians(user !== undefined && can(user.role, 'technician:read'))
  const isShown = ({ id }: { id: number }) =>
    assignees.length === 0 ||
    assignees.some((each) => Number(each) === id || (each === 'me' && id === user?.id))
  const columns =
    layout === 'status' ? statusColumns(statuses) : personColumns((technicians ?? []).filter(isShown))

  async function move(ticket: FoundQueueTicket, change: QuickChange) {
    const { id } = ticket
    setMoved((before) => new Map(before).set(id, { ...ticket, ...change }))
    const changed = await quick.change(ticket, change)
    if (changed) await Promise.all([...readers.current.values()].map((read) => read()))
    setMoved((before) => new Map([...before].filter(([each]) => each !== id)))
    return changed
  }

  const { menu, onMenu } = useRowMenu([], move)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn }),
  )
  const columnOf = (id: unknown) => columns.find((column) => column.id === id)
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    const column = columnOf(over?.id)
    const ticket = ticketOf(active)
    if (column && ticket && column.accepts(ticket)) void moveTo(column, ticket)
  }
  /** Says what became of it once the server has answered: the notification says why it was refused. */
  async function moveTo({ name, change }: BoardColumn, ticket: FoundQueueTicket) {
    const changed = await move(ticket, change)
    say(changed ? `#${ticket.id} moved to ${name}.` : `#${ticket.id} wasn’t moved.`)
  }
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={underPointer}
        accessibility={{
          announcements: announcementsOf(columnOf),
          screenReaderInstructions: { draggable: instructions },
        }}
        autoScroll={{ acceleration: 4, threshold: { x: 0.1, y: 0.15 } }}
        onDragStart={({ active }) => {
          setDragged(ticketOf(active))
          say('')
        }}
        onDragEnd={drop}
        onDragCancel={() => setDragged(undefined)}
      >
        <Flex
          role="region"
          aria-label="Board"
          tabIndex={0}
          gap="3"
          pb="2"
          overflowX="auto"
          scrollSnapType={{ base: 'x proximity', sm: 'none' }}
        >
          {columns.map((column) => (
            <BoardList
              key={column.id}
              {...{ column, query, layout, dragged, moved, onMenu }}
              onReader={(id, read) => readers.current.set(id, read)}
            />
          ))}
        </Flex>
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <CardBody ticket={dragged} href={linkTo(dragged.id)} layout={layout} onMenu={undefined} />
          )}
        </DragOverlay>
      </DndContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {menu}
    </>
  )
}

/** A ticket lies over the column that the pointer is in, wherever the card was taken hold of; without a pointer, over the one it covers most. */
const underPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args)

const ticketOf = ({ data }: DragEndEvent['active']): FoundQueueTicket | undefined => data.current?.ticket

/** What a screen reader says while a ticket is moved. */
function announcementsOf(columnOf: (id: unknown) => BoardColumn | undefined): Announcements {
  return {
    onDragStart: ({ active }) => `#${active.id} picked up.`,
    onDragOver: ({ active, over }) =>
      over
        ? `#${active.id} is over ${columnOf(over.id)?.name}.`
        : `#${active.id} is over no column that takes it.`,
    // Where it was put, it is told once it is there.
    onDragEnd: ({ active, over }) => (over ? undefined : `#${active.id} is where it was.`),
    onDragCancel: ({ active }) => `#${active.id} is where it was.`,
  }
}
