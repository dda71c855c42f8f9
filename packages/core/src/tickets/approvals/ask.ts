import { type ApprovalsNeeded, hourMs, limits } from '@remotehands/contract'
import type { TicketEvent } from '../../events/desk-event.ts'
import { ulid } from '../../security/crypto.ts'
import { changeLatestOf } from '../../table/records.ts'
import type { ApprovalRecord, TicketRecord } from '../ticket.ts'
import { awaitsApproval, isShort, stillAsked } from './approval.ts'
import { type AskingServices, whoIsAsked } from './who-is-asked.ts'

/** The approval that a new ticket waits for. */
export async function newApproval(
  ticket: Pick<TicketRecord, 'companyId' | 'clientId'> & { needed: ApprovalsNeeded; at: string },
  services: AskingServices,
): Promise<ApprovalRecord> {
  const { needed, at } = ticket
  const asked = await whoIsAsked(ticket, services)
  const never = { remindedAt: null, endedAt: null, reminders: 0 }
  return { state: 'waiting', needed, asked, decisions: [], askedAt: at, ...never }
}

/** What history, log and mails say of whom a ticket asks. */
export function askedEvent(
  { id: ticketId, companyId }: Pick<TicketRecord, 'id' | 'companyId'>,
  approval: ApprovalRecord,
  about: { id: string; actorId: number | null; at: string; askedIds: number[]; isReminder: boolean },
): TicketEvent {
  return {
    ...{ entity: 'ticket', type: 'approval_asked', ticketId, companyId, ...about },
    ...{ needed: approval.needed, isShort: isShort(approval) },
  }
}

/**
 * Asks whoever can approve a ticket by now and hasn't been asked, takes leave of who can't any more, and reminds the others
 * when it is time. Leaves the ticket's date, and the version that people see. Safe to repeat.
 */
export async function askAgain(ticketId: number, services: AskingServices): Promise<void> {
  const { stores, clock } = services
  const read = () => stores.tickets.byId(ticketId)
  await changeLatestOf(read, async (ticket) => {
    if (!ticket?.approval || !awaitsApproval(ticket)) return
    const { approval } = ticket
    const now = clock.now()
    const at = now.toISOString()
    const asked = await whoIsAsked({ ...ticket, needed: approval.needed }, services)
    const isDue = remindsAt(approval) <= now.getTime()
    const after = {
      ...approval,
      asked,
      ...(isDue && { remindedAt: at, reminders: approval.reminders + 1 }),
    }
    const had = stillAsked(approval).map(({ userId }) => userId)
    const has = stillAsked(after).map(({ userId }) => userId)
    const added = has.filter((id) => !had.includes(id))
    const isSame = added.length === 0 && JSON.stringify(asked) === JSON.stringify(approval.asked)
    if (isSame && !isDue) return
    const isNewlyShort = isShort(after) && !isShort(approval)
    const tell = (askedIds: number[], isReminder: boolean) =>
      askedEvent(ticket, after, { id: ulid(now), actorId: null, at, askedIds, isReminder })
    const events = [
      ...(added.length > 0 || isNewlyShort ? [tell(added, false)] : []),
      ...(isDue
        ? [
            tell(
              has.filter((id) => !added.includes(id)),
              true,
            ),
          ]
        : []),
    ]
    await stores.tickets.change(ticket, { approval: after, computed: ticket.computed + 1 }, events)
  })
}

/** When the approvers are reminded next, in milliseconds since 1970; never any more after so many times. */
export function remindsAt({ askedAt, remindedAt, reminders }: ApprovalRecord): number {
  if (reminders >= limits.approval.reminders) return Number.POSITIVE_INFINITY
  return Date.parse(remindedAt ?? askedAt) + limits.approval.remindHours * hourMs
}
