import type { FieldChange } from '@remotehands/contract'
import { teamName } from '../duty/team.ts'
import type { TicketEvent, TicketMove } from '../events/desk-event.ts'
import type { RuleEffect } from '../events/rule-effect.ts'
import { nameOf } from '../people/present-user.ts'
import type { EntryNames } from '../tickets/present-ticket-entry.ts'
import type { TicketRecord } from '../tickets/ticket.ts'

/** Describes what a ticket's event changed. Message texts stay with the ticket; of notes, even the files. */
export function changesOf(
  event: TicketEvent,
  ticket: Pick<TicketRecord, 'recurring'> | undefined,
  { users, devices, teams, companies }: EntryNames,
): FieldChange[] {
  const person = (id: number | null) => (id === null ? null : nameOf(users.get(id)))
  const device = (id: number) => devices.get(id)?.deviceName ?? 'Unknown'
  const company = (id: number) => companies.get(id)?.name ?? 'Unknown'
  switch (event.type) {
    case 'created':
      return [
        ...(ticket?.recurring ? [{ field: 'recurring ticket', from: null, to: ticket.recurring.title }] : []),
        ...filesOf(event.attachments),
        ...(event.rules ?? []).flatMap((effect) => ruled(effect, person)),
      ]
    case 'noted':
    case 'mailed':
    case 'acknowledged':
      return []
    case 'alerted':
      return [{ field: 'on call', from: null, to: person(event.actorId) }]
    case 'escalated':
      return [
        { field: 'missed', from: null, to: event.target.replaceAll('_', ' ') },
        ...(event.priority ? [{ field: 'priority', ...event.priority }] : []),
        ...(event.team
          ? [{ field: 'team', from: teamName(teams, event.team.from), to: teamName(teams, event.team.to) }]
          : []),
        ...(event.assignee
          ? [{ field: 'assignee', from: person(event.assignee.from), to: person(event.assignee.to) }]
          : []),
      ]
    case 'replied':
      return [...(event.move ? [moved(event.move)] : []), ...filesOf(event.attachments)]
    case 'status_changed':
      return [moved(event.move)]
    case 'assigned':
      return [{ field: 'assignee', from: person(event.from), to: person(event.to) }]
    case 'team_changed':
      return [{ field: 'team', from: teamName(teams, event.from), to: teamName(teams, event.to) }]
    case 'priority_changed':
    case 'priority_raised':
      return [{ field: 'priority', from: event.from, to: event.to }]
    case 'followers_changed':
      return listsOf('followers', event, person)
    case 'devices_changed':
      return listsOf('devices', event, device)
    case 'title_changed':
      return [{ field: 'title', from: event.from, to: event.isLeaving ? null : event.to }]
    case 'description_changed':
      return [{ field: 'description', from: null, to: null }]
    case 'requester_changed':
      return [{ field: 'client', from: person(event.from), to: person(event.to) }]
    // Each company's log says nothing of the other.
    case 'company_left':
      return [
        { field: 'company', from: company(event.companyId), to: null },
        { field: 'client', from: person(event.clientId), to: null },
        ...listsOf('followers', { added: [], removed: event.followerIds }, person),
        ...listsOf('devices', { added: [], removed: event.deviceIds }, device),
      ]
    case 'company_changed':
      return [
        { field: 'company', from: null, to: company(event.to) },
        { field: 'client', from: null, to: person(event.clientTo) },
      ]
    case 'privacy_changed':
      return [{ field: 'private', from: event.isPrivate ? 'no' : 'yes', to: event.isPrivate ? 'yes' : 'no' }]
    case 'sharing_changed':
      return [{ field: 'earlier history', from: null, to: event.sharesHistory ? 'shown' : 'hidden' }]
    case 'reply_settled':
      return [{ field: 'answer', from: null, to: event.isSettled ? 'not needed' : 'needed' }]
    case 'merged':
      return [{ field: 'merged ticket', from: null, to: `#${event.otherId}` }]
    case 'merged_into':
      return [{ field: 'merged into', from: null, to: `#${event.otherId}` }]
    case 'merge_undone':
      return [{ field: 'merged with', from: `#${event.otherId}`, to: null }]
    case 'split':
      return [{ field: 'split into', from: null, to: `#${event.intoId}` }]
    // Never what, nor whom it had been mailed to: companies read this.
    case 'redacted':
      return [{ field: event.entryId === null ? 'description' : 'message', from: null, to: null }]
    case 'linked':
      return [{ field: event.kind.replaceAll('_', ' '), from: null, to: `#${event.otherId}` }]
    case 'unlinked':
      return [{ field: event.kind.replaceAll('_', ' '), from: `#${event.otherId}`, to: null }]
    case 'checklist_changed':
      return [{ field: `checklist ${event.act}`, from: null, to: event.texts.join(', ') || null }]
    case 'tagged':
      return listsOf('tags', event, (name) => name)
    case 'answered':
    case 'answered_internally':
      return [{ field: event.label, from: event.from, to: event.to }]
    case 'approval_asked':
      return [
        {
          field: event.isReminder ? 'approvers reminded' : 'approvers asked',
          from: null,
          to: event.askedIds.map(person).join(', ') || null,
        },
      ]
    case 'approval_decided':
      return [
        { field: 'approval', from: null, to: event.verdict },
        ...(event.forId === null ? [] : [{ field: 'in place of', from: null, to: person(event.forId) }]),
        ...(event.move ? [moved(event.move)] : []),
      ]
    case 'approval_overridden':
      return [{ field: 'approval', from: null, to: 'overridden' }]
    case 'rated':
      return [{ field: 'rating', from: event.previousScore?.toString() ?? null, to: String(event.score) }]
  }
}

/** What the company may see too: of whom else a rule told, nothing. */
function ruled(
  { priority, assigneeId, followerIds }: RuleEffect,
  person: (id: number) => string | null,
): FieldChange[] {
  return [
    ...(priority ? [{ field: 'priority by rule', ...priority }] : []),
    ...(assigneeId === null ? [] : [{ field: 'assignee by rule', from: null, to: person(assigneeId) }]),
    ...(followerIds.length === 0
      ? []
      : [{ field: 'followers by rule', from: null, to: followerIds.map(person).join(', ') }]),
  ]
}

function moved({ from, to }: TicketMove): FieldChange {
  return { field: 'status', from: words(from), to: words(to) }
}

export function filesOf(attachments: readonly { name: string }[]): FieldChange[] {
  if (attachments.length === 0) return []
  return [{ field: 'files', from: null, to: attachments.map(({ name }) => name).join(', ') }]
}

function listsOf<T>(
  what: string,
  { added, removed }: { added: readonly T[]; removed: readonly T[] },
  word: (id: T) => string | null,
): FieldChange[] {
  const list = (ids: readonly T[]) => ids.map(word).join(', ')
  return [
    ...(removed.length > 0 ? [{ field: `${what} removed`, from: list(removed), to: null }] : []),
    ...(added.length > 0 ? [{ field: `${what} added`, from: null, to: list(added) }] : []),
  ]
}

function words(status: string): string {
  return status.replaceAll('_', ' ')
}
