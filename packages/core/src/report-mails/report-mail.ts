import { instant, papers, recordId, reportKinds, rhythms } from '@remotehands/contract'
import * as z from 'zod'

const day = z.iso.date()

/** A report that goes out by mail. */
export const ReportMailRecord = z.object({
  id: recordId,
  version: z.int(),
  /** Whose administrators look after it: of its company, or of the service company. */
  companyId: recordId,
  /** Who saved it last: it is made with what this person may read. */
  ownerId: recordId,
  name: z.string(),
  report: z.enum(reportKinds),
  /** What it is of: a company, a technician, or everything. */
  reportedId: recordId.nullable(),
  assigneeId: recordId.nullable(),
  rhythm: z.enum(rhythms),
  recipientIds: z.array(recordId),
  paper: z.enum(papers),
  isPdf: z.boolean(),
  isCsv: z.boolean(),
  isOn: z.boolean(),
  /** When it is due; null while it is off. After a failure, when it is tried again. */
  nextAt: instant.nullable(),
  /** How often the report that is due has failed. */
  attempts: z.int(),
  lastSentAt: instant.nullable(),
  lastDays: z.object({ from: day, to: day }).nullable(),
  lastCount: z.int(),
  problem: z.string().nullable(),
  createdAt: instant,
})
export type ReportMailRecord = z.output<typeof ReportMailRecord>
