import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { ChecklistChange } from '../schemas/checklist.ts'
import { recordIdParam } from '../schemas/text.ts'
import { QueueTicketDetail } from '../schemas/ticket.ts'

export const checklists = {
  'tickets.changeChecklist': endpoint({
    group: 'tickets',
    method: 'PATCH',
    path: '/api/techie/tickets/{id}/checklist',
    access: 'ticket:update',
    budget: budgets.work,
    summary: 'Add, tick, change, move or remove what is to be done on a ticket',
    params: z.strictObject({ id: recordIdParam }),
    body: ChecklistChange,
    response: QueueTicketDetail,
    status: 200,
  }),
}
