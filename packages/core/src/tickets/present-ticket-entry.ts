import type { StaffTicketEntry } from '@remotehands/contract'
import { type TeamsRecord, teamName, teamsOf } from '../duty/team.ts'
import type { TicketEvent, TicketMove } from '../events/desk-event.ts'
import { nameOf } from '../people/present-user.ts'
import type { UserRecord } from '../people/user.ts'
import { peopleOfEffect, presentEffect } from '../rules/present-effect.ts'
import type { Stores } from '../stores.ts'
import type { Page } from '../table/pages.ts'
import { targetNames } from './sla/targets.ts'
import { sideOf, type TicketRecord } from './ticket.ts'

/** The people and devices that a page's events name. */
export interface EntryNames {
  users: ReadonlyMap<number, UserRecord>
  devices: ReadonlyMap<number, { deviceName: string }>
  companies: ReadonlyMap<number, { name: string }>
  teams: Pick<TeamsRecord, 'teams'>
}

/** The people whom an event names. */
export function peopleOf(event: TicketEvent): number[] {
  if (event.type === 'created')
    return [
      ...(event.actorId === null ? [] : [event.actorId]),
      ...(event.rules ?? []).flatMap(peopleOfEffect),
    ]
  if (event.type === 'assigned') return [event.actorId, event.from, event.to].filter((id) => id !== null)
  if (event.type === 'escalated') return [event.assignee?.from, event.assignee?.to].flatMap((id) => id ?? [])
  if (event.type === 'redacted') return [event.actorId, ...event.mailedToIds]
  if (event.type === 'requester_changed') return [event.actorId, event.from, event.to]
  if (event.type === 'company_left') return [event.actorId, event.clientId, ...event.followerIds]
  if (event.type === 'company_changed') return [event.actorId, event.clientFrom, event.clientTo]
  if (event.type === 'followers_changed') return [event.actorId, ...event.added, ...event.removed]
  if (event.type === 'approval_asked')
    return [...event.askedIds, ...(event.actorId === null ? [] : [event.actorId])]
  if (event.type === 'approval_decided') return [event.actorId, event.forId].filter((id) => id !== null)
  return event.actorId === null ? [] : [event.actorId]
}

/** The devices that an event names. */
function devicesOf(event: TicketEvent): number[] {
  if (event.type === 'company_left') return event.deviceIds
  return event.type === 'devices_changed' ? [...event.added, ...event.removed] : []
}

/** The companies that an event names. */
function companyIdsOf(event: TicketEvent): number[] {
  if (event.type === 'company_left') return [event.companyId]
  return event.type === 'company_changed' ? [event.from, event.to] : []
}

/** The teams that an event names. */
function teamIdsOf(event: TicketEvent): (number | null)[] {
  if (event.type === 'created') return (event.rules ?? []).map(({ teamId }) => teamId)
  if (event.type === 'team_changed') return [event.from, event.to]
  return event.type === 'escalated' ? [event.team?.from ?? null, event.team?.to ?? null] : []
}

/** Another event tells of what isn't shown. */
type ShownEvent = Exclude<TicketEvent, { type: 'company_left' }>
const isShown = <E extends TicketEvent>(event: E): event is Exclude<E, { type: 'company_left' }> =>
  event.type !== 'company_left'

/** An event as people read it. An internal note stays recognizable by its type. */
function toTicketEntry<E extends ShownEvent>(
  event: E,
  names: EntryNames,
): StaffTicketEntry & { type: E['type'] } {
  const actor = event.actorId === null ? undefined : names.users.get(event.actorId)
  return {
    id: event.id,
    at: event.at,
    ticketId: event.ticketId,
    type: event.type,
    actorName: event.actorId === null ? nobodyIn(event) : nameOf(actor),
    isStaff: event.actorId === null || (actor !== undefined && sideOf(actor.role) === 'staff'),
    rules: ruledAs(event).map((effect) => presentEffect(effect, names)),
    mail: ('mail' in event && event.mail) || null,
    ...nothing,
    ...contentOf(event, names),
  }
}

/** Who a job is, in the history. */
function nobodyIn({ type }: TicketEvent): string {
  if (type === 'approval_asked') return 'Service desk'
  return type === 'created' || type === 'checklist_changed' ? 'Recurring work' : 'Service levels'
}

const ruledAs = (event: TicketEvent) => (event.type === 'created' ? (event.rules ?? []) : [])

type Content = Pick<StaffTicketEntry, 'message' | 'attachments' | 'from' | 'to' | 'status' | 'score'>
const nothing: Content = { message: null, attachments: [], from: null, to: null, status: null, score: null }

function contentOf(event: ShownEvent, { users, devices, teams, companies }: EntryNames): Partial<Content> {
  const person = (id: number) => nameOf(users.get(id))
  const device = (id: number) => devices.get(id)?.deviceName ?? 'Unknown'
  switch (event.type) {
    case 'created':
      return {
        attachments: event.attachments,
        ...(event.splitFromId !== undefined && { from: `#${event.splitFromId}` }),
      }
    case 'noted':
      return { message: event.message, attachments: event.attachments }
    case 'replied': {
      const { message, attachments, move } = event
      return { message, attachments, ...(move && moveContent(move)) }
    }
    case 'status_changed':
      return { ...moveContent(event.move), ...(event.because && { message: 'The company was archived.' }) }
    case 'assigned':
      return {
        from: event.from === null ? null : person(event.from),
        to: event.to === null ? null : person(event.to),
      }
    case 'team_changed':
      return { from: teamName(teams, event.from), to: teamName(teams, event.to) }
    case 'priority_changed':
    case 'priority_raised':
    case 'title_changed':
      return { from: event.from, to: event.to }
    case 'requester_changed':
      return { from: person(event.from), to: person(event.to) }
    case 'company_changed': {
      const name = (companyId: number) => companies.get(companyId)?.name ?? 'Unknown'
      return {
        from: `${person(event.clientFrom)}, ${name(event.from)}`,
        to: `${person(event.clientTo)}, ${name(event.to)}`,
      }
    }
    case 'followers_changed':
      return { from: listOf(event.removed, person), to: listOf(event.added, person) }
    case 'devices_changed':
      return { from: listOf(event.removed, device), to: listOf(event.added, device) }
    case 'tagged':
      return { from: listOf(event.removed, same), to: listOf(event.added, same) }
    case 'checklist_changed':
      return { from: event.act, to: event.texts.join(', ') || null }
    case 'answered':
    case 'answered_internally': {
      const said = (text: string | null) => text && `${event.label}: ${text}`
      return { from: said(event.from), to: said(event.to) }
    }
    case 'alerted':
      return { to: event.step }
    case 'merged':
    case 'merged_into':
    case 'merge_undone':
      return { to: `#${event.otherId}` }
    case 'split':
      return { to: `#${event.intoId}` }
    case 'redacted':
      return {
        from: event.entryId === null ? 'description' : 'message',
        to: listOf(event.mailedToIds, person),
      }
    case 'linked':
    case 'unlinked':
      return { from: event.kind.replaceAll('_', ' '), to: `#${event.otherId}` }
    case 'privacy_changed':
      return { to: event.isPrivate ? 'private' : 'shared' }
    case 'sharing_changed':
      return { to: event.sharesHistory ? 'shown' : 'hidden' }
    case 'reply_settled':
      return { to: event.isSettled ? 'settled' : 'unsettled' }
    case 'acknowledged':
    case 'mailed':
    case 'description_changed':
      return {}
    case 'escalated':
      return { to: escalationWords(event, { person, team: (id) => teamName(teams, id) ?? 'Unknown' }) }
    case 'approval_asked':
      return { from: event.isReminder ? 'reminder' : null, to: listOf(event.askedIds, person) }
    case 'approval_decided':
      return {
        ...(event.move && moveContent(event.move)),
        ...{
          message: event.reason,
          from: event.forId === null ? null : person(event.forId),
          to: event.verdict,
        },
      }
    case 'approval_overridden':
      return { message: event.reason }
    case 'rated':
      return { message: event.comment, score: event.score }
  }
}

/** "resolution missed (Premium), priority raised from low to medium, assigned to Ada Byrne". */
function escalationWords(
  event: Extract<TicketEvent, { type: 'escalated' }>,
  { person, team: named }: { person(id: number): string; team(id: number): string },
): string {
  const { target, policy, priority, assignee, team, tellsAdministrators } = event
  return [
    `${targetNames[target].toLowerCase()} missed (${policy})`,
    priority && `priority raised from ${priority.from} to ${priority.to}`,
    team && `given to team ${named(team.to)}`,
    assignee && (assignee.to === null ? 'unassigned' : `assigned to ${person(assignee.to)}`),
    tellsAdministrators && 'administrators told',
  ]
    .filter(Boolean)
    .join(', ')
}

function moveContent({ from, to }: TicketMove): Partial<Content> {
  return { from, to, status: to }
}

const same = (name: string) => name

/** What was added or removed, in words; null if nothing was. */
function listOf<T>(ids: readonly T[], word: (id: T) => string): string | null {
  return ids.length === 0 ? null : ids.map(word).join(', ')
}

/** Who and what events name: a batched read each. */
export async function namesIn(
  events: readonly TicketEvent[],
  stores: Pick<Stores, 'users' | 'devices' | 'teams' | 'companies'>,
): Promise<EntryNames> {
  const [users, devices, teams, companies] = await Promise.all([
    stores.users.byIds([...new Set(events.flatMap(peopleOf))]),
    stores.devices.byIds([...new Set(events.flatMap(devicesOf))]),
    teamsOf(
      events.flatMap(teamIdsOf).map((teamId) => ({ teamId })),
      stores,
    ),
    stores.companies.byIds([...new Set(events.flatMap(companyIdsOf))]),
  ])
  return { users, devices, teams, companies }
}

/** Presents a page of events: a few batched reads for the people and devices they name. */
export async function presentHistory<E extends TicketEvent>(
  { items, next }: Page<E>,
  stores: Pick<Stores, 'users' | 'devices' | 'teams' | 'companies'>,
  { ticket, merged }: { ticket: TicketRecord; merged: readonly TicketRecord[] },
) {
  const names = await namesIn(items, stores)
  const entries = items
    .filter(isShown)
    // Of a ticket that was merged into this one, this one's own entries say that it was, and was not for a while.
    .filter((event) => event.ticketId === ticket.id || !isOwnMerge(event))
    .map((event) => ({ ...toTicketEntry(event, names), ...raisedAs(event, merged) }))
  return { items: entries, next }
}

const isOwnMerge = (event: TicketEvent) =>
  event.type === 'merged_into' || (event.type === 'merge_undone' && !event.isTarget)

/** What a ticket that was merged into this one was raised with. */
function raisedAs({ type, ticketId }: TicketEvent, merged: readonly TicketRecord[]): Partial<Content> {
  const ticket = type === 'created' ? merged.find(({ id }) => id === ticketId) : undefined
  return ticket ? { message: ticket.description, to: ticket.title } : {}
}
