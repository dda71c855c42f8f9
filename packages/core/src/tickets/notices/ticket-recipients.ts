import { isOpen, type TicketSide } from '@remotehands/contract'
import type { TicketEvent } from '../../events/desk-event.ts'
import type { RuleEffect } from '../../events/rule-effect.ts'
import { awaitsApproval } from '../approvals/approval.ts'
import { isApprovalGiven } from '../approvals/given.ts'
import type { TicketRecord } from '../ticket.ts'

/** What somebody is to a ticket; `named` is whom a rule tells, `team` a member of its team, `on_duty` whoever is; `mentioned` whom a note names, `owner` who was given an item of its checklist. */
export type TicketPart =
  | 'client'
  | 'follower'
  | 'approver'
  | 'assignee'
  | 'writer'
  | 'named'
  | 'mentioned'
  | 'owner'
  | 'team'
  | 'on_duty'
/** What only staff are to a ticket: what they hear may say what its company does not see. */
export const isStaffPart = (part: TicketPart): boolean =>
  part !== 'client' && part !== 'follower' && part !== 'approver'

export interface TicketRecipient {
  userId: number
  part: TicketPart
}

/** Whom an event of a ticket concerns, each person once; who of them may hear of it is another question. */
export function ticketRecipients(
  event: TicketEvent,
  ticket: TicketRecord,
  actorSide: TicketSide,
): TicketRecipient[] {
  const company = companyPeople(ticket)
  const assignee =
    ticket.assigneeId === null ? [] : [{ userId: ticket.assigneeId, part: 'assignee' as const }]
  switch (event.type) {
    case 'created':
      // Whoever got it hears of it once it is approved.
      if (event.approvals)
        return [...company, ...byRules(event.rules ?? []).filter(({ part }) => part === 'named')]
      return [...company, ...byRules(event.rules ?? []), ...assigneeOf(event.preset)]
    case 'replied':
      return actorSide === 'staff' ? company : assignee
    case 'status_changed':
      if (actorSide === 'company') return assignee
      return startsWork(event.move) ? [] : company
    case 'noted': {
      const mentioned = event.mentionedIds ?? []
      return [
        ...mentioned.map((userId) => ({ userId, part: 'mentioned' as const })),
        ...assignee.filter(({ userId }) => !mentioned.includes(userId)),
      ]
    }
    case 'checklist_changed':
      return event.ownerIds.map((userId) => ({ userId, part: 'owner' as const }))
    case 'approval_asked':
      return event.askedIds.map((userId) => ({ userId, part: 'approver' as const }))
    case 'approval_decided':
      return event.isLast ? [...company, ...assignee] : company.filter(({ part }) => part === 'client')
    case 'approval_overridden':
      return [...company, ...assignee]
    case 'rated':
      return assignee
    case 'assigned':
      // Who has it no more when the event arrives is not told either.
      return assignee.filter(({ userId }) => userId === event.to)
    case 'followers_changed':
      return company.filter(({ userId, part }) => part === 'follower' && event.added.includes(userId))
    case 'requester_changed':
    case 'company_changed':
      return company.filter(({ part }) => part === 'client')
    case 'priority_changed':
      return event.to === 'urgent' ? assignee : []
    // Of a ticket that goes on in another one, and of one that doesn't any more, its people hear once.
    case 'merged_into':
      return company
    case 'merge_undone':
      return event.isTarget ? [] : company
    case 'merged':
      return assignee
    case 'split':
    case 'redacted':
    case 'linked':
    case 'unlinked':
    case 'company_left':
    case 'sharing_changed':
    case 'reply_settled':
    case 'privacy_changed':
    case 'devices_changed':
    case 'title_changed':
    case 'description_changed':
    case 'alerted':
    case 'acknowledged':
    case 'mailed':
    case 'tagged':
    case 'answered':
    case 'answered_internally':
    // Who hears of it is told in other words.
    case 'escalated':
    case 'priority_raised':
    // Its members are known by their duty.
    case 'team_changed':
      return []
  }
}

/** Whether somebody of the staff has to act on it, whoever has the ticket: the company answers, or opens it again. */
export function asksForStaff(event: TicketEvent, actorSide: TicketSide): boolean {
  if (actorSide === 'staff') return false
  return event.type === 'replied' || (event.type === 'status_changed' && isOpen(event.move.to))
}

/** Whether a ticket that nobody has became urgent. */
export function becameUrgent(event: TicketEvent, ticket: TicketRecord): boolean {
  const isMade = event.type === 'priority_changed' && event.to === 'urgent'
  return isMade && ticket.assigneeId === null && !awaitsApproval(ticket)
}

/** The team that a ticket which nobody has was given to by this event, if it still is that team's. */
export function teamGiven(event: TicketEvent, { teamId, assigneeId }: TicketRecord): number | undefined {
  if (assigneeId !== null || teamId === null) return undefined
  if (isApprovalGiven(event)) return teamId
  if (event.type === 'created' && event.approvals) return undefined
  const given =
    event.type === 'created'
      ? (event.preset?.teamId ?? event.rules?.find((effect) => effect.teamId !== null)?.teamId)
      : event.type === 'team_changed' && event.to
  return given === teamId ? teamId : undefined
}

function companyPeople({ clientId, followerIds }: TicketRecord): TicketRecipient[] {
  const followers = [...new Set(followerIds)].filter((id) => id !== clientId)
  return [
    { userId: clientId, part: 'client' },
    ...followers.map((userId) => ({ userId, part: 'follower' as const })),
  ]
}

type Move = Extract<TicketEvent, { type: 'status_changed' }>['move']

/** Staff begin, or go on: nothing that the company has to know by mail. */
function startsWork({ from, to }: Move): boolean {
  return to === 'in_progress' && isOpen(from)
}

/** Who got it by a rule hears that as it is raised, and once, though rules may name them and staff have it since. */
function assigneeOf(preset: Extract<TicketEvent, { type: 'created' }>['preset']): TicketRecipient[] {
  const userId = preset?.assigneeId ?? null
  return userId === null ? [] : [{ userId, part: 'assignee' }]
}

function byRules(effects: readonly RuleEffect[]): TicketRecipient[] {
  return effects.flatMap(({ assigneeId, toldIds }) => [
    ...(assigneeId === null ? [] : [{ userId: assigneeId, part: 'assignee' as const }]),
    ...toldIds.map((userId) => ({ userId, part: 'named' as const })),
  ])
}
