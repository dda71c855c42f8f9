import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../schemas/page.ts'
import {
  NewReportMail,
  ReportMail,
  ReportMailChange,
  ReportMailPreview,
  ReportMailRemoval,
  ReportMailTerms,
  ReportReader,
  ReportReadersQuery,
} from '../schemas/report-mail.ts'
import { recordIdParam } from '../schemas/text.ts'

const byId = { params: z.strictObject({ id: recordIdParam }) }

/** Reports that go out by mail. */
export const reportMails = {
  'reportMails.list': endpoint({
    group: 'reports',
    method: 'GET',
    path: '/api/report-mails',
    access: 'reportMail:manage',
    summary: 'Reports by mail, with when each goes out next and went out last; a company sees its own',
    query: PageQuery,
    response: z.array(ReportMail),
    status: 200,
    paged: true,
  }),
  'reportMails.create': endpoint({
    group: 'reports',
    method: 'POST',
    path: '/api/report-mails',
    access: 'reportMail:manage',
    budget: budgets.work,
    summary: 'Have a report mailed to people who may read it',
    body: NewReportMail,
    response: ReportMail,
    status: 201,
    idempotent: true,
  }),
  'reportMails.change': endpoint({
    group: 'reports',
    method: 'PATCH',
    path: '/api/report-mails/{id}',
    access: 'reportMail:manage',
    budget: budgets.work,
    summary: 'Change a report by mail, pause it or switch it on; whoever saves it takes it over',
    ...byId,
    body: ReportMailChange,
    response: ReportMail,
    status: 200,
  }),
  'reportMails.remove': endpoint({
    group: 'reports',
    method: 'DELETE',
    path: '/api/report-mails/{id}',
    access: 'reportMail:manage',
    budget: budgets.work,
    summary: 'Delete a report by mail',
    ...byId,
    query: ReportMailRemoval,
    status: 204,
  }),
  'reportMails.preview': endpoint({
    group: 'reports',
    method: 'POST',
    path: '/api/report-mails/preview',
    access: 'reportMail:manage',
    budget: budgets.preview,
    throttle: 'files',
    summary: 'The mail as it would go out now, of the last whole period; nothing is sent or saved',
    body: ReportMailTerms,
    response: ReportMailPreview,
    status: 200,
  }),
  'reportMails.readers': endpoint({
    group: 'reports',
    method: 'GET',
    path: '/api/report-mails/readers',
    access: 'reportMail:manage',
    summary: 'Whom a report may be mailed to: people who may read it',
    query: ReportReadersQuery,
    response: z.array(ReportReader),
    status: 200,
  }),
}
