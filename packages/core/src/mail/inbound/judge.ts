import { can, type HeldReason, reopenableUntil } from '@remotehands/contract'
import type { UserRecord } from '../../people/user.ts'
import { isDenied } from '../../tickets/approvals/approval.ts'
import { sideOf, type TicketRecord } from '../../tickets/ticket.ts'
import { hasSay, mayReadTicket } from '../../tickets/ticket-readers.ts'
import type { ReadMail } from './reading/mail.ts'
import type { ReplyClaim } from './reply-token.ts'
import { isReportOnClaimant } from './reported-addresses.ts'

/**
 * How a mail names its ticket, from the most to the least trusted. A token is sealed to ticket and person. A thread is random, and
 * only those who got a mail of the ticket know it. A number in a subject is known to anybody.
 */
export type NamedBy = 'token' | 'thread' | 'subject'

/** What a filter found in a mail: a virus, or what it takes for spam. */
export type Found = 'spam' | 'virus'

/** What is known of a mail when it is judged. */
export interface Facts {
  mail: ReadMail
  /** Whether the domain of its sender vouches for it. */
  isAuthentic: boolean
  /** What a filter on the way found. */
  found: Found | undefined
  /** Whether staff want no mail of this sender. */
  isBlocked: boolean
  sender: UserRecord | undefined
  claim: ReplyClaim | undefined
  /** The person whose token it came to. */
  claimant: UserRecord | undefined
  ticket: TicketRecord | undefined
  namedBy: NamedBy | undefined
  /** The person whose mail a member of staff forwards. */
  forwardedOf: UserRecord | undefined
  now: Date
}

/** What becomes of a mail. */
export type Judgement =
  | { do: 'reply'; ticket: TicketRecord }
  | { do: 'note'; ticket: TicketRecord }
  | { do: 'ticket'; client: UserRecord; followsUp: TicketRecord | undefined }
  | { do: 'appointment' }
  | { do: 'hold'; reason: HeldReason }
  /** Nobody has to act on it; a line on the ticket, if there is one, says that it came. */
  | { do: 'keep'; ticket: TicketRecord | undefined }
  | { do: 'block' }

const hold = (reason: HeldReason): Judgement => ({ do: 'hold', reason })

/**
 * Judges a mail. Only a known, active person whose mail is authentic, and who could write the same in the portal, writes: everything
 * else that a person wrote waits for staff.
 */
export function judge(facts: Facts): Judgement {
  const { mail, sender, claim, isAuthentic } = facts
  if (facts.isBlocked) return { do: 'block' }
  if (facts.found) return hold(facts.found)
  if (mail.automatic === 'own') return { do: 'keep', ticket: undefined }
  if (mail.automatic === 'delivery-report')
    return { do: 'keep', ticket: isReportOnClaimant(facts) ? facts.ticket : undefined }
  if (mail.from.length !== 1) return hold(mail.from.length === 0 ? 'no_sender' : 'several_senders')
  // Calendar programs send the answers of people, and say that they are programs.
  if (mail.automatic && !mail.calendarAnswer) return { do: 'keep', ticket: ticketOfMachine(facts) }
  if (!sender) return hold('unknown_sender')
  if (!sender.isActive) return hold('inactive_sender')
  if (!isAuthentic) return hold('not_authentic')
  if (claim && claim.userId !== sender.id && !isAnswerToAll(facts)) return hold('token_of_another')
  return sideOf(sender.role) === 'staff' ? ofStaff(sender, facts) : ofCompany(sender, facts)
}

/** Staff answer by the token of their own mail alone, and raise what a client sent them. Their calendars answer nobody. */
function ofStaff(sender: UserRecord, { mail, claim, ticket, forwardedOf }: Facts): Judgement {
  if (mail.calendarAnswer) return { do: 'keep', ticket: undefined }
  if (claim && ticket) {
    if (claim.isNote) return { do: 'note', ticket }
    return ticket.status === 'closed' ? hold('closed') : { do: 'reply', ticket }
  }
  if (!mail.forwarded || !can(sender.role, 'ticket:create')) return hold('staff_without_token')
  return forwardedOf && mayRaise(forwardedOf)
    ? { do: 'ticket', client: forwardedOf, followsUp: undefined }
    : hold('forwarded_stranger')
}

function ofCompany(sender: UserRecord, { mail, ticket, namedBy, now }: Facts): Judgement {
  if (mail.calendarAnswer)
    return can(sender.role, 'visit:request') ? { do: 'appointment' } : hold('may_not_write')
  if (!mayRaise(sender) || !can(sender.role, 'ticket:reply')) return hold('may_not_write')
  const raise = (followsUp?: TicketRecord): Judgement => ({ do: 'ticket', client: sender, followsUp })
  if (!ticket) return raise()
  const isOfTheirs = ticket.companyId === sender.companyId
  const isReadable = isOfTheirs && mayReadTicket(sender, ticket)
  // A number of somebody else's: other systems write theirs into subjects too. Whoever tries numbers hears the same of each.
  if (namedBy === 'subject' && !isReadable) return raise()
  if (!isReadable) return hold(isOfTheirs ? 'may_not_read' : 'other_company')
  const isOnIt = ticket.clientId === sender.id || ticket.followerIds.includes(sender.id)
  if (namedBy === 'subject' && !isOnIt) return hold('subject_alone')
  const isOver =
    isDenied(ticket) ||
    isClosedForGood(ticket, now) ||
    (ticket.status === 'closed' && !isTheirs(sender, ticket))
  return isOver ? raise(ticket) : { do: 'reply', ticket }
}

/** Whether somebody of a company answers a colleague's mail: its token is the colleague's, its thread is the same ticket's. */
function isAnswerToAll({ sender, claim, ticket, namedBy }: Facts): boolean {
  const isOfCompany = sender !== undefined && sideOf(sender.role) === 'company'
  const isSame = ticket?.id === claim?.ticketId || ticket?.mergedIds.includes(claim?.ticketId ?? 0) === true
  return isOfCompany && namedBy === 'thread' && claim?.isNote === false && isSame
}

function isClosedForGood({ status, closedAt }: TicketRecord, now: Date): boolean {
  return status === 'closed' && closedAt !== null && now.toISOString() > reopenableUntil(closedAt)
}

/** What a machine sends is noted on a ticket only if the person whose machine it is could write there. */
function ticketOfMachine({ sender, isAuthentic, claim, ticket, namedBy }: Facts): TicketRecord | undefined {
  if (!sender?.isActive || !isAuthentic || namedBy === 'subject') return undefined
  if (claim) return claim.userId === sender.id ? ticket : undefined
  return ticket?.companyId === sender.companyId && mayReadTicket(sender, ticket) ? ticket : undefined
}

/** Whether they may reopen it. */
const isTheirs = (sender: UserRecord, ticket: TicketRecord) =>
  hasSay(ticket, { userId: sender.id, role: sender.role })

function mayRaise({ isActive, role }: UserRecord): boolean {
  return isActive && sideOf(role) === 'company' && can(role, 'ticket:create')
}
