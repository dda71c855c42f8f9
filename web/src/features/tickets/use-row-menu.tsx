import {
  can,
  type QueueTicket,
  ticketPriorities,
  ticketStatuses,
  ticketTransitions,
} from '@remotehands/contract'
import { useState } from 'react'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { type Choice, ChoiceMenu } from '../../ui/ChoiceMenu.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/StatusBadge.tsx'
import { useSession } from '../people/session/use-session.ts'
import { useQuickChange } from './use-quick-change.ts'
import type { QuickChange } from './use-undoable-change.ts'

export type RowField = 'status' | 'priority' | 'assignee'

/** Opens the menu of a row's value; absent where the viewer may change nothing. */
export type OpenRowMenu = (field: RowField, ticket: QueueTicket, button: HTMLElement) => void

interface Opened {
  field: RowField
  ticket: QueueTicket
  button: HTMLElement
}

const nobody = 'nobody'

/** The one menu of all rows: it opens at the value that was pressed, and shows the ticket as its row does now. */
export function useRowMenu(rows: readonly QueueTicket[], make?: ReturnType<typeof useQuickChange>['change']) {
  const { user } = useSession()
  const [pressed, setOpened] = useState<Opened>()
  const quick = useQuickChange()
  const change = make ?? quick.change
  const mayUpdate = user !== undefined && can(user.role, 'ticket:update')
  const technicians = useTechnicians(mayUpdate)
  const open: OpenRowMenu = (field, ticket, button) =>
    setOpened((before) => (before?.button === button ? undefined : { field, ticket, button }))

  const row = rows.find(({ id }) => id === pressed?.ticket.id)
  const opened = pressed && { ...pressed, ticket: row ?? pressed.ticket }
  const menu = opened && (
    <ChoiceMenu
      key={`${opened.field} ${opened.ticket.id}`}
      label={`${rowFields[opened.field].name} of #${opened.ticket.id}`}
      anchor={opened.button}
      value={valueIn(opened)}
      choices={choicesOf(opened, technicians)}
      onChoose={(value) => void change(opened.ticket, changeTo(opened.field, value, technicians))}
      onClose={() => setOpened(undefined)}
    />
  )
  const take = (ticket: QueueTicket) =>
    user && void change(ticket, { assigneeId: user.id, assigneeName: `${user.firstName} ${user.lastName}` })
  return { onMenu: mayUpdate ? open : undefined, onTake: mayUpdate ? take : undefined, menu: menu || null }
}

/** What can be changed in a row, and the key that opens its menu. */
export const rowFields = {
  status: { name: 'Status', shortcut: 's' },
  priority: { name: 'Priority', shortcut: 'p' },
  assignee: { name: 'Assignee', shortcut: 'a' },
} as const

type Technicians = readonly { id: number; name: string }[]

/** Whoever tickets can be assigned to, the viewer first; undefined until they are read. */
export function useTechnicians(mayChoose: boolean): Technicians | undefined {
  const { user } = useSession()
  const { items, hasMore, error } = useWholeList(mayChoose ? 'technicians.list' : undefined)
  if (!items || (hasMore && !error)) return undefined
  const isViewer = ({ id }: { id: number }) => id === user?.id
  return [...items.filter(isViewer), ...items.filter((each) => !isViewer(each))]
}

function valueIn({ field, ticket }: Opened): string {
  if (field === 'assignee') return ticket.assigneeId === null ? nobody : String(ticket.assigneeId)
  return ticket[field]
}

function choicesOf({ field, ticket }: Opened, technicians: Technicians | undefined): Choice[] | undefined {
  if (field === 'status')
    return [ticket.status, ...ticketTransitions.staff[ticket.status]].map((value) => ({
      value,
      label: value.replaceAll('_', ' '),
      look: <StatusBadge status={value} />,
    }))
  if (field === 'priority')
    return [...ticketPriorities]
      .reverse()
      .map((value) => ({ value, label: value, look: <PriorityBadge priority={value} /> }))
  return technicians && assigneeChoices(technicians)
}

/** Nobody, and everybody that a ticket can be assigned to. */
export function assigneeChoices(technicians: Technicians): Choice[] {
  const [first, ...others] = technicians.map(({ id, name }) => ({ value: String(id), label: name }))
  const none = { value: nobody, label: 'Unassigned' }
  return first ? [first, none, ...others] : [none]
}

export function changeTo(field: RowField, value: string, technicians: Technicians = []): QuickChange {
  const status = field === 'status' && ticketStatuses.find((each) => each === value)
  if (status) return { status }
  const priority = field === 'priority' && ticketPriorities.find((each) => each === value)
  if (priority) return { priority }
  if (value === nobody) return { assigneeId: null, assigneeName: null }
  const id = Number(value)
  return { assigneeId: id, assigneeName: technicians.find((each) => each.id === id)?.name ?? null }
}
