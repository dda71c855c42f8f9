import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../schemas/page.ts'
import { Erasure, ErasureRefusal, Retention, RetentionChange } from '../schemas/privacy.ts'
import { recordIdParam } from '../schemas/text.ts'

const person = { params: z.strictObject({ id: recordIdParam }) }

export const privacy = {
  'erasures.list': endpoint({
    group: 'users',
    method: 'GET',
    path: '/api/erasures',
    access: 'erasure:read',
    summary: 'People who asked to be erased and what became of it; the receipts, too; open ones first',
    query: PageQuery,
    response: z.array(Erasure),
    status: 200,
    paged: true,
  }),
  'erasures.carryOut': endpoint({
    group: 'users',
    method: 'POST',
    path: '/api/users/{id}/erasure',
    access: 'erasure:carryOut',
    budget: budgets.manage,
    summary:
      'Erase a person, who becomes a former colleague everywhere; or let an erasure go on that is stuck',
    stepUp: 'always',
    ...person,
    response: Erasure,
    status: 200,
  }),
  'erasures.refuse': endpoint({
    group: 'users',
    method: 'POST',
    path: '/api/users/{id}/erasure/refusal',
    access: 'erasure:carryOut',
    budget: budgets.manage,
    summary: 'Refuse to erase a person who asked for it, with the reason, which they are mailed',
    ...person,
    body: ErasureRefusal,
    response: Erasure,
    status: 200,
  }),
  'retention.update': endpoint({
    group: 'users',
    method: 'PUT',
    path: '/api/retention',
    access: 'retention:manage',
    budget: budgets.work,
    summary: 'Change for how long what is held of people is kept',
    body: RetentionChange,
    response: Retention,
    status: 200,
  }),
  'retention.read': endpoint({
    group: 'users',
    method: 'GET',
    path: '/api/retention',
    access: 'public',
    summary: 'For how long what is held of people is kept, as the privacy page says',
    response: Retention,
    status: 200,
  }),
}
