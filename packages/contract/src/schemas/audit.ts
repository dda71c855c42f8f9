import * as z from 'zod'
import { instant, recordId } from './text.ts'

/** The kinds of records the audit log covers. */
export const auditSubjects = [
  'inquiry',
  'duty',
  'team',
  'rule',
  'service_levels',
  'tag',
  'prepared',
  'request_form',
  'recurring',
  'view',
  'time',
  'session',
  'user',
  'company',
  'site',
  'document',
  'company_field',
  'ticket',
  'question',
  'visit',
  'maintenance',
  'article',
  'device',
  'vendor',
  'contract',
  'evidence',
  'export',
  'retention',
  'report_mail',
  'import',
  'job',
] as const

/** One change to one field, in readable words. */
export const FieldChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type FieldChange = z.output<typeof FieldChange>

/** Who did what to which record, and when. Entries are only ever added. */
export const AuditEntry = z.object({
  id: z.string(),
  at: instant,
  /** Null if nobody was signed in, or a job did it. */
  actorId: recordId.nullable(),
  /** The person's name; for a refused sign-in, the name typed. */
  actor: z.string(),
  subject: z.enum(auditSubjects),
  subjectId: z.int().nullable(),
  /** What the record is called. */
  label: z.string(),
  /** A past-tense verb: `created`, `role_changed`, `refused`. */
  action: z.string(),
  companyId: recordId.nullable(),
  company: z.string().nullable(),
  changes: z.array(FieldChange),
  /** Where a sign-in came from. */
  ip: z.string().nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>
