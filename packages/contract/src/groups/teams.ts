import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../schemas/page.ts'
import { TeamForm, TeamHistoryEntry, Teams } from '../schemas/team.ts'
import { recordIdParam } from '../schemas/text.ts'

/** Answered by the functions of `duty`. */
export const teams = {
  'teams.list': endpoint({
    group: 'duty',
    method: 'GET',
    path: '/api/teams',
    access: 'duty:read',
    summary: 'The teams of the desk, their members and leads',
    response: Teams,
    status: 200,
  }),
  'teams.create': endpoint({
    group: 'duty',
    method: 'POST',
    path: '/api/teams',
    access: 'duty:write',
    budget: budgets.work,
    summary: 'Add a team',
    body: TeamForm,
    response: Teams,
    status: 200,
  }),
  'teams.update': endpoint({
    group: 'duty',
    method: 'PUT',
    path: '/api/teams/{id}',
    access: 'duty:write',
    budget: budgets.work,
    summary: 'Change a team, or deactivate it; tickets and histories keep its name',
    params: z.strictObject({ id: recordIdParam }),
    body: TeamForm,
    response: Teams,
    status: 200,
  }),
  'teams.history': endpoint({
    group: 'duty',
    method: 'GET',
    path: '/api/teams/history',
    access: 'duty:read',
    summary: 'Who changed the teams, and how, newest first',
    query: PageQuery,
    response: z.array(TeamHistoryEntry),
    status: 200,
    paged: true,
  }),
}
