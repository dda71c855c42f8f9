import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { QueueViewChange, QueueViews } from '../schemas/queue-views.ts'

export const queueViews = {
  'views.list': endpoint({
    group: 'tickets',
    method: 'GET',
    path: '/api/techie/views',
    access: 'ticket:update',
    summary: 'Saved views of the queue: your own, and those of your teams, with their counts of open tickets',
    response: QueueViews,
    status: 200,
  }),
  'views.change': endpoint({
    group: 'tickets',
    method: 'PUT',
    path: '/api/techie/views',
    access: 'ticket:update',
    budget: budgets.work,
    summary: 'Save, share, delete or arrange views of the queue',
    body: QueueViewChange,
    response: QueueViews,
    status: 200,
  }),
}
