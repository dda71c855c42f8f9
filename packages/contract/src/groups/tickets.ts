import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../schemas/page.ts'
import { NewTicket, QueueTicket, Ticket } from '../schemas/ticket.ts'

export const tickets = {
  'tickets.list': endpoint({
    group: 'tickets',
    method: 'GET',
    path: '/api/tickets',
    access: 'ticket:read',
    summary: 'Tickets that the caller may see, newest first',
    query: PageQuery,
    response: z.array(Ticket),
    status: 200,
    paged: true,
  }),
  'tickets.create': endpoint({
    group: 'tickets',
    method: 'POST',
    path: '/api/tickets',
    access: 'ticket:create',
    summary: 'Raise a support ticket',
    body: NewTicket,
    response: Ticket,
    status: 201,
    idempotent: true,
  }),
  'tickets.queue': endpoint({
    group: 'tickets',
    method: 'GET',
    path: '/api/techie/tickets',
    access: 'queue:read',
    summary: 'Tickets with their clients, for staff, newest first',
    query: PageQuery,
    response: z.array(QueueTicket),
    status: 200,
    paged: true,
  }),
}
