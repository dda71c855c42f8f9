import { can, type LiveChange, type Permission, scopeOf } from '@remotehands/contract'
import { isInternal, NotifiedEvent, type TicketEvent } from '../events/desk-event.ts'
import { type ChangedItem, changeKind } from '../followed-changes.ts'
import { companiesOf, mayHear, mayHearOfTicket } from '../notices/may-hear.ts'
import type { UserRecord } from '../people/user.ts'
import { ownersOf, sharedSite } from '../tickets/ticket-readers.ts'
import { closeEnded } from './connect.ts'
import { type PushServices, tell } from './tell.ts'

/**
 * Tells the pages that a change concerns that there is something to ask for, and closes connections whose
 * session it ended. Safe to repeat.
 */
export async function pushChange(change: ChangedItem, services: PushServices): Promise<void> {
  const kind = changeKind('send-notifications', change)
  if (kind === 'event') return pushEvent(NotifiedEvent.parse(change.item), services)
  if (kind === 'notice') return pushNotice(change, services)
  if (kind === 'access') return closeEnded(personOf(change), services)
}

async function pushEvent(event: NotifiedEvent, services: PushServices): Promise<void> {
  const changed = (what: 'ticket' | 'question' | 'visit' | 'inquiry', id: number) =>
    ({ type: 'changed', what, id }) as const
  switch (event.entity) {
    case 'ticket': {
      const frame = changed('ticket', event.ticketId)
      if (isInternal(event) && !changesTicket(event)) return toStaff(frame, 'note:read', services)
      return toReadersOf(event, frame, services)
    }
    case 'question':
      return toReaders(changed('question', event.questionId), 'question:read', event, services)
    case 'visit': {
      const frame = changed('visit', event.visitId)
      const ticketId = (await services.stores.visits.byId(event.visitId))?.ticketId ?? null
      if (ticketId !== null) return toReadersOf({ ...event, ticketId }, frame, services)
      return toReaders(frame, 'visit:read', event, services)
    }
    case 'record':
      if (event.kind === 'view') return toStaff({ type: 'changed', what: 'views' }, 'ticket:update', services)
      if (event.kind !== 'inquiry') return
      return toStaff(changed('inquiry', event.recordId), 'inquiry:read', services)
  }
}

/** An escalation, tags and a change of team are internal; that the ticket has another version now concerns every open page of it. */
function changesTicket(event: TicketEvent): boolean {
  if (event.type === 'escalated') return Boolean(event.priority || event.assignee || event.team)
  return event.type === 'team_changed' || event.type === 'tagged'
}

/** Staff, and the people of the company, or of both while it is being merged. */
async function toReaders(
  frame: LiveChange,
  permission: Parameters<typeof mayHear>[1],
  about: { companyId: number },
  services: PushServices,
): Promise<void> {
  const { stores } = services
  const companyIds = await companiesOf(about, stores)
  const lists = [...new Set(companyIds)].map((id) => stores.connections.ofCompany(id))
  const found = (await Promise.all([stores.connections.ofStaff(), ...lists])).flat()
  await tell(
    found,
    () => frame,
    (user) => mayHear(user, permission, companyIds),
    services,
  )
}

/** The same of a ticket, which not all people of its company may read. */
async function toReadersOf(
  { ticketId, companyId }: Pick<TicketEvent, 'ticketId' | 'companyId'>,
  frame: LiveChange,
  services: PushServices,
): Promise<void> {
  const { stores } = services
  const ticket = await stores.tickets.byId(ticketId)
  if (!ticket) return
  const companyIds = [...new Set([...(await companiesOf({ companyId }, stores)), ticket.companyId])]
  const lists = ticket.isPrivate ? [] : companyIds.map((id) => stores.connections.ofCompany(id))
  const site = sharedSite(ticket)
  if (site !== null) lists.push(stores.connections.ofSite(site))
  const own = ownersOf(ticket).map((id) => stores.connections.ofPerson(id))
  const found = (await Promise.all([stores.connections.ofStaff(), ...lists, ...own])).flat()
  const each = [...new Map(found.map((connection) => [connection.id, connection])).values()]
  await tell(
    each,
    () => frame,
    (user) => mayHearOfTicket(user, ticket, companyIds),
    services,
  )
}

async function toStaff(frame: LiveChange, permission: Permission, services: PushServices): Promise<void> {
  const mayRead = ({ role }: UserRecord) => scopeOf(role, permission) === 'any'
  await tell(await services.stores.connections.ofStaff(), () => frame, mayRead, services)
}

/** A notice is one person's, or all staff's except whoever did it; reading one empties that person's other bells. */
async function pushNotice(change: ChangedItem, services: PushServices): Promise<void> {
  const { connections } = services.stores
  const isToAll = change.key.pk === 'STAFF'
  const exceptFor = change.item?.exceptFor
  const found = await (isToAll ? connections.ofStaff() : connections.ofPerson(personOf(change)))
  const isMeant = ({ id, role }: UserRecord) => can(role, 'notice:read') && id !== exceptFor
  await tell(found, () => ({ type: 'changed', what: 'notices' }), isMeant, services)
}

const personOf = ({ key }: ChangedItem) => Number(key.pk?.split('#')[1])
