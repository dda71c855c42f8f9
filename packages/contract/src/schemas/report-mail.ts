import * as z from 'zod'
import { limits } from '../limits.ts'
import { papers, reportKinds } from './report-file.ts'
import { isOneFilter, oneFilter } from './report-range.ts'
import { instant, isDistinct, line, recordId, recordIdParam } from './text.ts'
import { Person } from './ticket.ts'

export const rhythms = ['weekly', 'monthly', 'quarterly'] as const
export type Rhythm = (typeof rhythms)[number]

const { reportMails } = limits
const fields = {
  name: line(reportMails.name.max, { min: 1, tooShort: 'Please enter a name.', name: 'The name' }),
  report: z.enum(reportKinds),
  companyId: recordId.nullable(),
  assigneeId: recordId.nullable(),
  rhythm: z.enum(rhythms),
  recipientIds: z
    .array(recordId)
    .min(1, 'Choose at least one person.')
    .max(reportMails.recipients, `Choose at most ${reportMails.recipients} people.`)
    .refine(isDistinct, 'Choose each person once.'),
  paper: z.enum(papers),
  isPdf: z.boolean(),
  isCsv: z.boolean(),
}
interface Files {
  isPdf: boolean
  isCsv: boolean
}
const hasFile = ({ isPdf, isCsv }: Files) => isPdf || isCsv
const noFile = { path: ['isPdf'], error: 'Choose PDF, CSV or both.' }

/** What is mailed again and again, to whom. */
export const ReportMailTerms = z.strictObject(fields).refine(hasFile, noFile).refine(isOneFilter, oneFilter)
export type ReportMailTerms = z.output<typeof ReportMailTerms>

export const NewReportMail = z
  .strictObject({ ...fields, isOn: z.boolean() })
  .refine(hasFile, noFile)
  .refine(isOneFilter, oneFilter)
export type NewReportMail = z.output<typeof NewReportMail>

/** As the form has it: everything, with the version that it was opened with. */
export const ReportMailChange = z
  .strictObject({ ...fields, isOn: z.boolean(), version: z.int().positive() })
  .refine(hasFile, noFile)
  .refine(isOneFilter, oneFilter)

export const ReportMailRemoval = z.strictObject({ version: z.coerce.number().int().positive() })

/** `hasAccess`: whether they may read the report now, which is looked at again each time that it goes out. */
const ReportPerson = Person.extend({ hasAccess: z.boolean() })

/** A report that goes out by mail, week by week, month by month or quarter by quarter. */
export const ReportMail = z.object({
  id: recordId,
  version: z.int(),
  ...fields,
  recipientIds: z.array(recordId),
  companyName: z.string().nullable(),
  technicianName: z.string().nullable(),
  recipients: z.array(ReportPerson),
  /** Who saved it last, and hears of what goes wrong. */
  owner: ReportPerson,
  isOn: z.boolean(),
  /** When it goes out next; null while it is off. */
  nextAt: instant.nullable(),
  lastSentAt: instant.nullable(),
  /** The days that it was last sent of. */
  lastDays: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** How many it was last sent to. */
  lastCount: z.int(),
  /** What went wrong last, and what happens now. */
  problem: z.string().nullable(),
})
export type ReportMail = z.output<typeof ReportMail>

/** The mail as it would go out today: of the last whole period. */
export const ReportMailPreview = z.object({
  days: z.object({ from: z.iso.date(), to: z.iso.date() }),
  to: z.array(Person),
  /** Who would get none, and why. */
  leftOut: z.array(z.object({ name: z.string(), why: z.string() })),
  subject: z.string(),
  text: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
  nextAt: instant,
})
export type ReportMailPreview = z.output<typeof ReportMailPreview>

/** For whom a report may be mailed. */
export const ReportReadersQuery = z.strictObject({
  report: z.enum(reportKinds),
  companyId: recordIdParam.optional(),
})
export const ReportReader = Person.extend({ company: z.string() })
