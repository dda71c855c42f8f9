import * as z from 'zod'
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
}
