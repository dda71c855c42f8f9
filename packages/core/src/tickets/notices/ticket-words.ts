import { can, limits, type TicketStatus } from '@remotehands/contract'
import type { TicketEvent, TicketMove } from '../../events/desk-event.ts'
import type { RuleEffect } from '../../events/rule-effect.ts'
import type { AttachmentRecord } from '../../files/attachment.ts'
import type { MailWords } from '../../mail/mail-words.ts'
import { dayWords } from '../../notices/day-words.ts'
import { ticketPath } from '../../notices/desk-paths.ts'
import type { UserRecord } from '../../people/user.ts'
import { isDenied } from '../approvals/approval.ts'
import { isApprovalGiven } from '../approvals/given.ts'
import { requestSeenBy } from '../requests/plan-answers.ts'
import { repliedSince } from '../sla/targets.ts'
import { sideOf, type TicketRecord } from '../ticket.ts'
import { isStaffPart, type TicketPart } from './ticket-recipients.ts'

interface Hearing {
  /** Name of who did it. */
  actor: string
  /** Theirs, if they are of the staff; empty for none. */
  signature: string
  recipient: UserRecord
  part: TicketPart
  /** The name of the team that it was given to. */
  team?: string | undefined
  /** Who requests what is to be approved. */
  requester?: string | undefined
  /** Files of the entry that is quoted, for the mail to show. */
  pictures?: readonly AttachmentRecord[] | undefined
}

/** What one person reads about a ticket's event: as a line, and as a mail with the message. */
export function ticketWords(event: TicketEvent, ticket: TicketRecord, hearing: Hearing) {
  const { recipient, part } = hearing
  const words = titleOf(event, ticket, { ...hearing, isActor: recipient.id === event.actorId })
  const title = part === 'on_duty' ? urgentFirst(words, ticket) : words
  const path = ticketPath(sideOf(recipient.role), ticket.id)
  const move = 'move' in event ? event.move : null
  const mail: MailWords = {
    subject: subjectOf(event, ticket),
    sentences: [`${title}.`, ...(move ? [standing(move, part, ticket)] : []), ...extra(event, ticket, part)],
    ...(event.type === 'approval_asked' && { facts: requestFacts(ticket, hearing) }),
    quote: quoteOf(event, ticket),
    ...(event.type === 'replied' && { signature: hearing.signature }),
    ticketPath: (id) => ticketPath(sideOf(recipient.role), id),
    attachments: 'attachments' in event ? event.attachments : [],
    ...(hearing.pictures && { pictures: hearing.pictures }),
    link: { label: part === 'approver' ? 'Approve or refuse' : 'Open the ticket', path },
    // An answer by mail would look like a decision.
    ...(part !== 'approver' && { answers: { ticketId: ticket.id, isNote: event.type === 'noted' } }),
    ratingPaths: move?.to === 'resolved' && mayRate(hearing) ? ratingPaths(path) : [],
    reason: part === 'named' ? reasonOf(event, recipient) : reasons[part],
  }
  return { title, path, mail }
}

/**
 * The same for every mail of a ticket, so that programs that thread by subject keep them together; but one that asks for
 * an approval says so.
 */
function subjectOf({ type }: TicketEvent, { id, title }: TicketRecord): string {
  return type === 'approval_asked' ? `[#${id}] Approval needed: ${title}` : `[#${id}] ${title}`
}

/** What all staff together read under the bell; what is urgent says so before anything else, as it does to who is on duty. */
export function allStaffWords(
  event: TicketEvent,
  ticket: TicketRecord,
  hearing: Pick<Hearing, 'actor' | 'team'>,
) {
  return {
    title: urgentFirst(titleOf(event, ticket, hearing), ticket),
    body: ticket.title,
    path: ticketPath('staff', ticket.id),
  }
}

const urgentFirst = (title: string, { priority }: TicketRecord) =>
  priority === 'urgent' ? `Urgent: ${title}` : title

function titleOf(
  event: TicketEvent,
  ticket: TicketRecord,
  { actor, part, team, isActor = false }: Partial<Hearing> & { isActor?: boolean },
): string {
  const { id } = ticket
  const isForStaff = part === undefined || isStaffPart(part)
  switch (event.type) {
    case 'created':
      if (part === undefined) return `${actor} raised #${id}`
      if (part === 'assignee' && event.preset?.assigneeId)
        return `${actor} raised #${id} and assigned it to you`
      if (part === 'team' && event.preset?.teamId) return `${actor} raised #${id} for team ${team}`
      if (part === 'assignee')
        return `Rule “${ruleOf(event, ({ assigneeId }) => assigneeId !== null)}” assigned #${id} to you`
      if (part === 'team')
        return `Rule “${ruleOf(event, ({ teamId }) => teamId !== null)}” gave #${id} to team ${team}`
      if (part === 'follower') return `${actor} raised #${id} and added you as a follower`
      if (part === 'named' || part === 'on_duty') return `${actor} raised #${id}`
      if (event.splitFromId !== undefined)
        return `${actor} raised #${id} for you, from a message on #${event.splitFromId}`
      return isActor ? `We received your ticket #${id}` : `${actor} raised #${id} for you`
    case 'replied':
      if (isForStaff && repliedSince(ticket)) return `${actor} replied to #${id}, which is resolved`
      return `${actor} replied to #${id}${event.move ? besides[event.move.to] : ''}`
    case 'noted':
      return part === 'mentioned'
        ? `${actor} mentioned you in a note on #${id}`
        : `${actor} wrote an internal note on #${id}`
    case 'status_changed':
      return `${actor} ${deedOf(event.move)} #${id}`
    case 'assigned':
      return `${actor} assigned #${id} to you`
    case 'team_changed':
      return `${actor} gave #${id} to team ${team}`
    case 'priority_changed':
      return `${actor} made #${id} ${event.to}`
    case 'merged_into':
      return `${actor} merged #${id} into #${event.otherId}, where it goes on`
    case 'merged':
      return `${actor} merged #${event.otherId} into #${id}`
    case 'merge_undone':
      return `${actor} took #${id} out of #${event.otherId} again`
    case 'requester_changed':
    case 'company_changed':
      return `${actor} put #${id} in your name`
    case 'followers_changed':
      return `${actor} added you as a follower of #${id}`
    case 'approval_asked':
      if (part === undefined) return `#${id} waits for approval, and too few people can give it`
      return event.isReminder ? `Reminder: #${id} needs your approval` : `#${id} needs your approval`
    case 'approval_decided':
      return `${actor} ${event.verdict} #${id}`
    case 'approval_overridden':
      return `${actor} let work on #${id} start without approval`
    case 'checklist_changed':
      return `${actor} gave you something to do on #${id}`
    case 'rated':
      return `${actor} rated #${id} with ${event.score} of 5`
    default:
      return `${actor} changed #${id}`
  }
}

function deedOf({ from, to }: TicketMove): string {
  return to === 'in_progress' && !isOver(from) ? 'started work on' : deeds[to]
}

const isOver = (status: TicketStatus) => status === 'resolved' || status === 'closed'

const deeds: Record<TicketStatus, string> = {
  new: 'put back',
  in_progress: 'reopened',
  waiting_for_client: 'asks for an answer on',
  resolved: 'resolved',
  closed: 'closed',
}

/** What a reply does besides its text. */
const besides: Record<TicketStatus, string> = {
  new: '',
  in_progress: '',
  waiting_for_client: ' and asks for an answer',
  resolved: ' and resolved it',
  closed: ' and closed it',
}

/** What follows from it for the reader. */
function standing({ from, to }: TicketMove, part: TicketPart, ticket: TicketRecord): string {
  if (isStaffPart(part)) return `It is ${to.replaceAll('_', ' ')} now.`
  switch (to) {
    case 'waiting_for_client':
      return 'We’ll continue once you reply.'
    case 'resolved':
      return 'If something is still wrong, reply or reopen it.'
    case 'closed':
      if (isDenied(ticket)) return 'It stays closed. If it’s still needed, raise a new ticket.'
      return `It can be reopened for ${limits.ticket.reopenDays} days.`
    case 'in_progress':
      return isOver(from) ? 'We’re working on it again.' : 'We’re working on it.'
    case 'new':
      return 'It’s waiting for a technician.'
  }
}

function extra(event: TicketEvent, ticket: TicketRecord, part: TicketPart): string[] {
  const { priority } = ticket
  if (event.type === 'created' && event.approvals && part === 'client')
    return ['We’ll start once your company has approved it.']
  if (event.type === 'approval_asked')
    return ['Work starts once it’s approved. Sign in to approve or refuse it.']
  if (isApprovalGiven(event))
    return isStaffPart(part) ? [`Its priority is ${priority}.`] : ['We can start now.']
  if (event.type === 'approval_decided' && event.verdict === 'approved')
    return ['It needs one more approval.']
  if (event.type !== 'created' && event.type !== 'assigned' && event.type !== 'team_changed') return []
  return [`Its priority is ${priority}.`]
}

/** What whoever approves has to know beside the ticket's text: who requests it, and what the request form asked. */
function requestFacts({ request }: TicketRecord, { requester = '' }: Hearing): [string, string][] {
  const questions = request ? requestSeenBy(request, 'company').questions : []
  const answers = questions.flatMap(({ label, kind, answer }): [string, string][] =>
    answer ? [[label, kind === 'date' ? dayWords(answer.text) : answer.text]] : [],
  )
  return [['Requested by', requester], ...answers]
}

/** Of which events the mails say what the ticket is about. */
export function quotesDescription({ type }: TicketEvent): boolean {
  return describing.includes(type)
}

const describing: readonly TicketEvent['type'][] = [
  ...(['created', 'assigned', 'team_changed', 'followers_changed'] as const),
  ...(['requester_changed', 'company_changed', 'approval_asked'] as const),
]

function quoteOf(event: TicketEvent, { title, description }: TicketRecord): string {
  if (quotesDescription(event)) return `${title}\n\n${description}`
  switch (event.type) {
    case 'replied':
    case 'noted':
      return event.message
    case 'checklist_changed':
      return event.texts.join('\n')
    case 'approval_decided':
      return event.reason ?? ''
    case 'approval_overridden':
      return event.reason
    case 'rated':
      return event.comment ?? ''
    default:
      return ''
  }
}

function mayRate({ part, recipient }: Hearing): boolean {
  return part === 'client' && can(recipient.role, 'ticket:rate')
}

function ratingPaths(path: string): string[] {
  return [1, 2, 3, 4, 5].map((score) => `${path}&rate=${score}`)
}

function reasonOf(event: TicketEvent, { id }: UserRecord): string {
  const rule = event.type === 'created' ? ruleOf(event, ({ toldIds }) => toldIds.includes(id)) : ''
  return `You’re receiving this email because the rule “${rule}” names you.`
}

type Created = Extract<TicketEvent, { type: 'created' }>

function ruleOf({ rules }: Created, isIt: (effect: RuleEffect) => boolean): string {
  return rules?.find(isIt)?.ruleName ?? ''
}

const reasons: Record<Exclude<TicketPart, 'named'>, string> = {
  client: 'You’re receiving this email because it is your ticket.',
  follower: 'You’re receiving this email because you follow this ticket.',
  approver: 'You’re receiving this email because you approve what your company requests.',
  assignee: 'You’re receiving this email because this ticket is assigned to you.',
  team: 'You’re receiving this email because you are in this team, and nobody has the ticket.',
  on_duty: 'You’re receiving this email because you are on duty, and nobody has this ticket.',
  owner: 'You’re receiving this email because a colleague gave you something to do on this ticket.',
  mentioned: 'You’re receiving this email because a colleague named you in a note.',
  writer: 'You’re receiving this email because you wrote in this ticket, and nobody has it.',
}
