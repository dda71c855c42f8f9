import {
  can,
  type Permission,
  type QueueTicketDetail,
  type StaffTicketEntry,
  type TicketDetail,
} from '@remotehands/contract'
import type { PointerEvent } from 'react'
import { call } from '../../lib/api.ts'
import { askAhead } from '../../lib/first-calls.ts'
import { useLists } from '../../lib/use-lists.ts'
import type { PagedItems } from '../../lib/use-paged-query.ts'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useSession } from '../people/session/use-session.ts'

/** For whom a ticket is shown: as its company sees it, or as the desk does. */
export type Audience = 'client' | 'staff'

/** One ticket on the screen. What only staff see is absent elsewhere. */
export type ShownTicket = TicketDetail & Partial<QueueTicketDetail>

/** Always reread, because others write on the ticket too. */
const fresh = { revalidateOnMount: true }

/** One ticket as `audience` sees it, and what the viewer may do with it. */
export function useTicket(id: number, audience: Audience) {
  const { user } = useSession()
  const lists = useLists()
  const may = (permission: Permission) => user !== undefined && can(user.role, permission)
  // Staff who view a company can't act there.
  const mayAct = (permission: Permission) => may(permission) && (audience === 'staff' || !may('company:read'))
  const isDesk = audience === 'staff' && may('queue:read')
  const own = useQuery(isDesk ? undefined : 'tickets.read', { params: { id } }, fresh)
  const queued = useQuery(isDesk ? 'tickets.readForStaff' : undefined, { params: { id } }, fresh)
  const query = isDesk ? queued : own

  /** Asks for the ticket past the cache, which a live change may be renewing; undefined if it can't be read. */
  const read = async (): Promise<ShownTicket | undefined> => {
    const input = { params: { id } }
    const asked = isDesk ? call('tickets.readForStaff', input) : call('tickets.read', input)
    return asked.catch(() => undefined)
  }

  /** Reloads the ticket and what depends on it: its rows, its history, the figures. */
  async function refresh(): Promise<ShownTicket | undefined> {
    const [now] = await Promise.all([
      query.refresh() as Promise<ShownTicket | undefined>,
      lists.forget(['tickets.history', 'tickets.historyForStaff', 'figures.read']),
    ])
    if (now) {
      const row = rowOf(now)
      await lists.patch<{ id: number }>(['tickets.list', 'tickets.queue'], (held) =>
        held.id === id ? { ...held, ...row } : held,
      )
    }
    return now
  }

  /** Forgets another ticket, which a change of this one has changed too: nobody is shown how it was. */
  const forgetOther = (other: number) => lists.forgetOne('tickets.readForStaff', other)

  const ticket = query.data as ShownTicket | undefined
  return {
    user,
    ticket,
    error: query.error,
    isRefreshing: query.isRefreshing,
    read,
    refresh,
    forgetOther,
    seesNotes: isDesk && may('note:read'),
    may: {
      reply: mayAct('ticket:reply'),
      note: isDesk && may('note:create'),
      update: isDesk && may('ticket:update'),
      changeStatus: mayAct('ticket:changeStatus'),
      follow: mayAct('ticket:follow'),
      rate: mayAct('ticket:rate') && ticket?.hasSay === true,
      followUp: may('ticket:create'),
    },
  }
}
export type TicketState = ReturnType<typeof useTicket>

/** The fields in lists that a change can affect. */
function rowOf(ticket: ShownTicket) {
  const { title, status, priority, updatedAt, version, sla, dueAt, tags } = ticket
  const { assigneeId, assigneeName, teamId, teamName } = ticket
  const { clientId, clientName, company, repliedSince } = ticket
  const awaitsApproval = ticket.approval?.state === 'waiting' ? (true as const) : undefined
  const asEverybodySees = { title, status, priority, updatedAt, awaitsApproval }
  if (!sla) return asEverybodySees
  const people = { clientId, clientName, company, assigneeId, assigneeName, teamId, teamName }
  return { ...asEverybodySees, ...people, version, sla, dueAt, tags, repliedSince }
}

/** The way to ask for a ticket and its history while its row in the queue is being pressed. */
export function useTicketAhead(id: number) {
  const { user } = useSession()
  return ({ button, pointerType, ctrlKey, metaKey, shiftKey }: PointerEvent) => {
    // A finger may begin to scroll; the other ways open it elsewhere.
    if (!user || button !== 0 || pointerType === 'touch' || ctrlKey || metaKey || shiftKey) return
    const [desk, notes] = [can(user.role, 'queue:read'), can(user.role, 'note:read')]
    const ofDesk = `/api/techie/tickets/${id}`
    const ofAll = `/api/tickets/${id}`
    askAhead([desk ? ofDesk : ofAll, `${desk && notes ? ofDesk : ofAll}/events`])
  }
}

/** What happened to a ticket, oldest first; with the internal notes for those who may see them. */
export function useTicketHistory(id: number, seesNotes: boolean): PagedItems<StaffTicketEntry> {
  const input = { params: { id } }
  const entries = usePagedQuery(seesNotes ? undefined : 'tickets.history', input, fresh)
  const staffEntries = usePagedQuery(seesNotes ? 'tickets.historyForStaff' : undefined, input, fresh)
  return seesNotes ? staffEntries : entries
}
