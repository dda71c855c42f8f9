import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { recordIdParam } from '../schemas/text.ts'
import { QueueTicketDetail } from '../schemas/ticket.ts'
import {
  MergeUndone,
  NewLink,
  NewRedaction,
  Redacted,
  RemovedLink,
  TicketMerge,
  TicketSplit,
} from '../schemas/ticket-corrections.ts'

const one = z.strictObject({ id: recordIdParam })

/** What puts tickets right that were raised twice, or belong together. */
export const corrections = {
  'tickets.link': endpoint({
    group: 'tickets',
    method: 'POST',
    path: '/api/techie/tickets/{id}/links',
    access: 'ticket:update',
    budget: budgets.work,
    summary: 'Say what a ticket is to another one, on both',
    params: one,
    body: NewLink,
    response: QueueTicketDetail,
    status: 200,
  }),
  'tickets.unlink': endpoint({
    group: 'tickets',
    method: 'DELETE',
    path: '/api/techie/tickets/{id}/links',
    access: 'ticket:update',
    budget: budgets.work,
    summary: 'Remove the link of two tickets from both',
    params: one,
    query: RemovedLink,
    response: QueueTicketDetail,
    status: 200,
  }),
  'tickets.merge': endpoint({
    group: 'tickets',
    method: 'POST',
    path: '/api/techie/tickets/{id}/merge',
    access: 'ticket:update',
    budget: budgets.work,
    summary: 'Merge a ticket into another one of its company, where it goes on',
    params: one,
    body: TicketMerge,
    response: QueueTicketDetail,
    status: 200,
  }),
  'tickets.undoMerge': endpoint({
    group: 'tickets',
    method: 'DELETE',
    path: '/api/techie/tickets/{id}/merge',
    access: 'ticket:update',
    budget: budgets.work,
    summary: 'Take a ticket out of the one that it was merged into',
    params: one,
    response: MergeUndone,
    status: 200,
  }),
  'tickets.split': endpoint({
    group: 'tickets',
    method: 'POST',
    path: '/api/techie/tickets/{id}/split',
    access: 'ticket:update',
    budget: budgets.raise,
    summary: 'Raise a ticket of a reply',
    params: one,
    body: TicketSplit,
    response: QueueTicketDetail,
    status: 201,
    idempotent: true,
  }),
  'tickets.redact': endpoint({
    group: 'tickets',
    method: 'POST',
    path: '/api/techie/tickets/{id}/redactions',
    access: 'ticket:update',
    budget: budgets.work,
    summary: 'Replace a text in a message or in the description for good',
    params: one,
    body: NewRedaction,
    response: Redacted,
    status: 200,
  }),
}
