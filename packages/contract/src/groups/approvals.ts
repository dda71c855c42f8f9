import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { ApprovalDecision, ApprovalOverride, AskedTicket } from '../schemas/approval.ts'
import { PageQuery } from '../schemas/page.ts'
import { recordIdParam } from '../schemas/text.ts'
import { QueueTicketDetail, TicketDetail } from '../schemas/ticket.ts'

const one = z.strictObject({ id: recordIdParam })

export const approvals = {
  'approvals.list': endpoint({
    group: 'tickets',
    method: 'GET',
    path: '/api/approvals',
    access: 'approval:decide',
    summary: 'Tickets that wait for the caller’s approval, newest first',
    query: PageQuery,
    response: z.array(AskedTicket),
    status: 200,
    paged: true,
  }),
  'approvals.decide': endpoint({
    group: 'tickets',
    method: 'POST',
    path: '/api/tickets/{id}/approval',
    access: 'approval:decide',
    budget: budgets.write,
    summary: 'Approve or refuse a ticket; a refusal closes it',
    params: one,
    body: ApprovalDecision,
    response: TicketDetail,
    status: 200,
  }),
  'approvals.remind': endpoint({
    group: 'tickets',
    method: 'POST',
    path: '/api/tickets/{id}/approval/reminders',
    access: 'approval:remind',
    budget: budgets.write,
    summary: 'Remind those who have to approve a ticket, at most once an hour',
    params: one,
    response: TicketDetail,
    status: 200,
  }),
  'approvals.override': endpoint({
    group: 'tickets',
    method: 'POST',
    path: '/api/techie/tickets/{id}/approval',
    access: 'approval:override',
    budget: budgets.work,
    summary: 'Let work on a ticket start without its approval',
    params: one,
    body: ApprovalOverride,
    response: QueueTicketDetail,
    status: 200,
  }),
}
