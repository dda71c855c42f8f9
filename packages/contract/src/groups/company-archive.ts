import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { Company } from '../schemas/company.ts'
import { ArchivePreview, CompanyRestoration, NewArchive } from '../schemas/company-archive.ts'
import { PageQuery } from '../schemas/page.ts'
import { recordIdParam } from '../schemas/text.ts'
import { Person } from '../schemas/ticket.ts'

const byId = { params: z.strictObject({ id: recordIdParam }) }

/** Closing everything of a company that is no client any more. */
export const companyArchive = {
  'companies.previewArchive': endpoint({
    group: 'devices',
    method: 'GET',
    path: '/api/companies/{id}/archive',
    access: 'company:write',
    budget: budgets.check,
    throttle: 'files',
    summary: 'What archiving a company would close; nothing is stored',
    ...byId,
    response: ArchivePreview,
    status: 200,
  }),
  'companies.archive': endpoint({
    group: 'devices',
    method: 'POST',
    path: '/api/companies/{id}/archive',
    access: 'company:write',
    budget: budgets.work,
    stepUp: 'by-content',
    summary: 'Archive a company: close what is open, sign its people out for good, keep its history',
    ...byId,
    body: NewArchive,
    response: Company,
    status: 200,
  }),
  'companies.retryArchive': endpoint({
    group: 'devices',
    method: 'POST',
    path: '/api/companies/{id}/archive/retry',
    access: 'company:write',
    budget: budgets.work,
    summary: 'Let archiving or restoring a company go on where it failed or is stuck',
    ...byId,
    response: Company,
    status: 200,
  }),
  'companies.archivedPeople': endpoint({
    group: 'devices',
    method: 'GET',
    path: '/api/companies/{id}/archive/people',
    access: 'company:write',
    summary: 'The people whose accounts the archive closed',
    ...byId,
    query: PageQuery,
    response: z.array(Person),
    status: 200,
    paged: true,
  }),
  'companies.restore': endpoint({
    group: 'devices',
    method: 'POST',
    path: '/api/companies/{id}/restoration',
    access: 'company:write',
    budget: budgets.work,
    stepUp: 'by-content',
    summary: 'Work for an archived company again, with the people that are chosen',
    ...byId,
    body: CompanyRestoration,
    response: Company,
    status: 200,
  }),
}
