import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../schemas/page.ts'
import {
  RuleForm,
  RuleHistoryEntry,
  RuleOrder,
  Rules,
  RuleTrial,
  RuleTrialResult,
  RuleVersionQuery,
} from '../schemas/rule.ts'
import { recordIdParam } from '../schemas/text.ts'

const params = z.strictObject({ id: recordIdParam })

export const rules = {
  'rules.list': endpoint({
    group: 'duty',
    method: 'GET',
    path: '/api/rules',
    access: 'rule:manage',
    summary: 'The rules that new tickets go through, in their order',
    response: Rules,
    status: 200,
  }),
  'rules.create': endpoint({
    group: 'duty',
    method: 'POST',
    path: '/api/rules',
    access: 'rule:manage',
    budget: budgets.work,
    summary: 'Add a rule behind all others',
    body: RuleForm,
    response: Rules,
    status: 200,
  }),
  'rules.reorder': endpoint({
    group: 'duty',
    method: 'PUT',
    path: '/api/rules',
    access: 'rule:manage',
    budget: budgets.work,
    summary: 'Put the rules into another order',
    body: RuleOrder,
    response: Rules,
    status: 200,
  }),
  'rules.update': endpoint({
    group: 'duty',
    method: 'PUT',
    path: '/api/rules/{id}',
    access: 'rule:manage',
    budget: budgets.work,
    summary: 'Change a rule, or switch it on or off',
    params,
    body: RuleForm,
    response: Rules,
    status: 200,
  }),
  'rules.remove': endpoint({
    group: 'duty',
    method: 'DELETE',
    path: '/api/rules/{id}',
    access: 'rule:manage',
    budget: budgets.work,
    summary: 'Delete a rule; histories of tickets keep its name',
    params,
    query: RuleVersionQuery,
    response: Rules,
    status: 200,
  }),
  'rules.history': endpoint({
    group: 'duty',
    method: 'GET',
    path: '/api/rules/{id}/history',
    access: 'rule:manage',
    summary: 'What a rule did in the last year, newest first',
    params,
    query: PageQuery,
    response: z.array(RuleHistoryEntry),
    status: 200,
    paged: true,
  }),
  'rules.try': endpoint({
    group: 'duty',
    method: 'POST',
    path: '/api/rules/trial',
    access: 'rule:manage',
    budget: budgets.check,
    summary:
      'What the rules, or one that is not saved yet, would have done to the tickets of the last 30 days',
    body: RuleTrial,
    response: RuleTrialResult,
    status: 200,
  }),
}
