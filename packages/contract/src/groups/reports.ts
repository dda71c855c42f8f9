import * as z from 'zod'
import { csvContentType } from '../csv.ts'
import { endpoint } from '../endpoint.ts'
import { AuditEntry, AuditQuery } from '../schemas/audit.ts'

export const reports = {
  'audit.list': endpoint({
    group: 'reports',
    method: 'GET',
    path: '/api/audit-log',
    access: 'audit:read',
    summary: 'Who did what, newest first; a company administrator sees what touched the own company',
    query: AuditQuery,
    response: z.array(AuditEntry),
    status: 200,
    paged: true,
  }),
  'audit.export': endpoint({
    group: 'reports',
    method: 'GET',
    path: '/api/audit-log/export',
    access: 'audit:read',
    summary: 'The same as CSV; the export is itself an entry of the log',
    query: AuditQuery,
    response: z.array(z.array(z.string())),
    contentType: csvContentType,
    status: 200,
    paged: true,
  }),
}
