import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { MacroUse, Prepared, PreparedForm, PreparedRemoval } from '../schemas/prepared.ts'
import { recordIdParam } from '../schemas/text.ts'
import { QueueTicketDetail } from '../schemas/ticket.ts'

const params = z.strictObject({ id: recordIdParam })

export const prepared = {
  'prepared.list': endpoint({
    group: 'tickets',
    method: 'GET',
    path: '/api/prepared',
    access: 'prepared:use',
    summary:
      'Templates of replies, tickets and checklists, and macros: your own, and those that all staff share',
    response: Prepared,
    status: 200,
  }),
  'prepared.create': endpoint({
    group: 'tickets',
    method: 'POST',
    path: '/api/prepared',
    access: 'prepared:use',
    budget: budgets.work,
    summary: 'Add a template or a macro; administrators add shared ones',
    body: PreparedForm,
    response: Prepared,
    status: 200,
  }),
  'prepared.update': endpoint({
    group: 'tickets',
    method: 'PUT',
    path: '/api/prepared/{id}',
    access: 'prepared:use',
    budget: budgets.work,
    summary: 'Change a template or a macro',
    params,
    body: PreparedForm,
    response: Prepared,
    status: 200,
  }),
  'prepared.remove': endpoint({
    group: 'tickets',
    method: 'DELETE',
    path: '/api/prepared/{id}',
    access: 'prepared:use',
    budget: budgets.work,
    summary: 'Delete a template or a macro',
    params,
    query: PreparedRemoval,
    response: Prepared,
    status: 200,
  }),
  'tickets.useMacro': endpoint({
    group: 'tickets',
    method: 'POST',
    path: '/api/techie/tickets/{id}/macro',
    access: 'ticket:update',
    budget: budgets.write,
    summary: 'Do what a macro says to a ticket, all of it or nothing',
    params,
    body: MacroUse,
    response: QueueTicketDetail,
    status: 201,
    idempotent: true,
  }),
}
