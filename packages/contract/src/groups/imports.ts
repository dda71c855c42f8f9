import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import {
  ImportPart,
  ImportParts,
  ImportProblemQuery,
  ImportProblems,
  ImportRun,
  NewImport,
} from '../schemas/import-run.ts'
import { PageQuery } from '../schemas/page.ts'
import { recordIdParam } from '../schemas/text.ts'

const byId = { params: z.strictObject({ id: recordIdParam }) }
const common = { group: 'users', access: 'import:run', throttle: 'files' } as const

/** Imports of CSV files, which run in the background. People only see imports they started. */
export const imports = {
  'imports.list': endpoint({
    ...common,
    budget: budgets.progress,
    method: 'GET',
    path: '/api/imports',
    summary: "The caller's own imports of the last 30 days, newest first",
    query: PageQuery,
    response: z.array(ImportRun),
    status: 200,
    paged: true,
  }),
  'imports.create': endpoint({
    ...common,
    budget: budgets.import,
    method: 'POST',
    path: '/api/imports',
    summary: 'Prepare an import: its rows are sent next, then it is started',
    body: NewImport,
    response: ImportRun,
    status: 201,
    idempotent: true,
  }),
  'imports.read': endpoint({
    ...common,
    budget: budgets.progress,
    method: 'GET',
    path: '/api/imports/{id}',
    summary: 'One import, and how far it is',
    ...byId,
    response: ImportRun,
    status: 200,
  }),
  'imports.addRows': endpoint({
    ...common,
    budget: budgets.rows,
    method: 'POST',
    path: '/api/imports/{id}/rows',
    summary: 'Send a part of the rows of an import that has not been started',
    ...byId,
    body: ImportPart,
    response: ImportParts,
    status: 200,
  }),
  'imports.problems': endpoint({
    ...common,
    budget: budgets.progress,
    method: 'GET',
    path: '/api/imports/{id}/problems',
    summary: 'The rows that an import has left out so far, and why',
    ...byId,
    query: ImportProblemQuery,
    response: ImportProblems,
    status: 200,
  }),
  'imports.start': endpoint({
    ...common,
    budget: budgets.import,
    method: 'POST',
    path: '/api/imports/{id}/run',
    summary: 'Start an import, or let one go on that was stopped or has failed',
    stepUp: 'by-content',
    ...byId,
    response: ImportRun,
    status: 200,
  }),
  'imports.stop': endpoint({
    ...common,
    budget: budgets.work,
    method: 'DELETE',
    path: '/api/imports/{id}/run',
    summary: 'Stop an import; what it has imported stays, and it can go on later',
    ...byId,
    response: ImportRun,
    status: 200,
  }),
}
