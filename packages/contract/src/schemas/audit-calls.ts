import * as z from 'zod'
import { limits } from '../limits.ts'
import { auditSubjects } from './audit.ts'
import { PageQuery } from './page.ts'
import { line, recordIdParam } from './text.ts'

/** Days at the desk, both included. */
export const AuditQuery = PageQuery.extend({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  companyId: recordIdParam.optional(),
  actorId: recordIdParam.optional(),
  subject: z.enum(auditSubjects).optional(),
  action: line(limits.search.max).optional(),
})
