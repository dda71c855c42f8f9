import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { AttachmentAddress } from '../schemas/attachment-calls.ts'
import { FullExport } from '../schemas/full-export.ts'
import { recordIdParam } from '../schemas/text.ts'

const common = {
  group: 'vendors',
  path: '/api/companies/{id}/full-export',
  access: 'fullExport:run',
  params: z.strictObject({ id: recordIdParam }),
} as const

const everything = {
  group: 'vendors',
  path: '/api/full-export',
  access: 'fullExport:everything',
} as const

/** Leaving freely, in the function that has to do with files of records. */
export const fullExports = {
  'fullExports.read': endpoint({
    ...common,
    budget: budgets.progress,
    method: 'GET',
    summary:
      'The full export of a company that the caller asked for last, and how far it is; null without one',
    response: FullExport.nullable(),
    status: 200,
  }),
  'fullExports.start': endpoint({
    ...common,
    budget: budgets.fullExport,
    stepUp: 'always',
    method: 'POST',
    summary: 'Have all that a company may take along written into one file; one under way goes on',
    response: FullExport,
    status: 200,
  }),
  'fullExports.file': endpoint({
    ...common,
    budget: budgets.export,
    method: 'GET',
    path: '/api/companies/{id}/full-export/file',
    summary: 'The address of the file, for some minutes',
    response: AttachmentAddress,
    status: 200,
    secret: true,
  }),
  'wholeExports.read': endpoint({
    ...everything,
    budget: budgets.progress,
    method: 'GET',
    summary: 'The export of everything that the caller asked for last, and how far it is; null without one',
    response: FullExport.nullable(),
    status: 200,
  }),
  'wholeExports.start': endpoint({
    ...everything,
    budget: budgets.fullExport,
    stepUp: 'always',
    method: 'POST',
    summary: 'Have all that the system holds written into one file, without secrets; one under way goes on',
    response: FullExport,
    status: 200,
  }),
  'wholeExports.file': endpoint({
    ...everything,
    budget: budgets.export,
    method: 'GET',
    path: '/api/full-export/file',
    summary: 'The address of the file with everything, for some minutes',
    response: AttachmentAddress,
    status: 200,
    secret: true,
  }),
}
