import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { RequestFormChange, RequestForms } from '../schemas/request-form.ts'
import { recordIdParam } from '../schemas/text.ts'

export const requestForms = {
  'requestForms.list': endpoint({
    group: 'tickets',
    method: 'GET',
    path: '/api/request-forms',
    access: 'requestForm:read',
    summary: 'The kinds of requests that a ticket can be raised as',
    response: RequestForms,
    status: 200,
  }),
  'requestForms.create': endpoint({
    group: 'tickets',
    method: 'POST',
    path: '/api/request-forms',
    access: 'requestForm:manage',
    budget: budgets.work,
    summary: 'Add a request form',
    body: RequestFormChange,
    response: RequestForms,
    status: 200,
  }),
  'requestForms.update': endpoint({
    group: 'tickets',
    method: 'PUT',
    path: '/api/request-forms/{id}',
    access: 'requestForm:manage',
    budget: budgets.work,
    summary: 'Change or archive a request form; tickets keep what was asked then',
    params: z.strictObject({ id: recordIdParam }),
    body: RequestFormChange,
    response: RequestForms,
    status: 200,
  }),
}
