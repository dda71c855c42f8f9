import {
  csvContentType,
  csvText,
  pdfContentType,
  type ReportMailTerms,
  type Rhythm,
} from '@remotehands/contract'
import type { Days } from '../figures/calendar-days.ts'
import { type BuiltReport, buildReport, reportedDays, reportPdf } from '../figures/documents/build-report.ts'
import type { ContentServices } from '../figures/documents/report-content.ts'
import type { MailWords } from '../mail/mail-words.ts'
import type { Mail } from '../services.ts'
import type { ReportMailRecord } from './report-mail.ts'

export type ReportTerms = Pick<
  ReportMailRecord,
  'name' | 'report' | 'reportedId' | 'assigneeId' | 'rhythm' | 'paper' | 'isPdf' | 'isCsv'
>
export interface ComposedReport {
  words: MailWords
  files: NonNullable<Mail['files']>
}

const each: Record<Rhythm, string> = { weekly: 'week', monthly: 'month', quarterly: 'quarter' }

/** Terms as they are called in the record. */
export const recordTermsOf = ({ companyId, ...terms }: ReportMailTerms) => ({
  ...terms,
  reportedId: companyId,
})

/** The mail of a report and the files that it brings: the same for everybody who gets it, and in the preview. */
export async function composeReport(
  terms: ReportTerms,
  days: Days,
  services: ContentServices,
): Promise<ComposedReport> {
  const { reportedId, assigneeId, report } = terms
  const whose = {
    ...(reportedId !== null && { companyId: reportedId }),
    ...(assigneeId !== null && { assigneeId }),
  }
  const built = await buildReport(report, { days, whose }, services)
  return { words: wordsOf(terms, built), files: await filesOf(terms, built, services) }
}

function wordsOf(
  { name, report, rhythm, reportedId, assigneeId }: ReportTerms,
  built: BuiltReport,
): MailWords {
  const { title, subtitle, days, facts } = built
  const filters = new URLSearchParams({
    ...{ tab: 'reports', report, from: days.from, to: days.to },
    ...(reportedId !== null && { company: String(reportedId) }),
    ...(assigneeId !== null && { technician: String(assigneeId) }),
  })
  return {
    subject: `${title}: ${subtitle}, ${reportedDays(days)}`,
    sentences: [`Your report “${name}” is attached. It covers ${reportedDays(days)}.`],
    facts,
    quote: '',
    link: { label: 'Open the reports', path: `/admin-dashboard?${filters}` },
    reason: `You’re receiving this email because this report is mailed to you every ${each[rhythm]}.`,
  }
}

/** A spreadsheet takes a file for UTF-8 by the mark at its beginning. */
const mark = '\uFEFF'

async function filesOf({ paper, isPdf, isCsv }: ReportTerms, built: BuiltReport, services: ContentServices) {
  const { days, tables, title } = built
  const ending = `${days.from}-to-${days.to}`
  const base = title.toLowerCase().replaceAll(' ', '-')
  const csv = tables.map(({ name, rows }) => ({
    name: `${name}-${ending}.csv`,
    contentType: csvContentType,
    bytes: new TextEncoder().encode(mark + csvText(rows)),
  }))
  const pdf = isPdf && {
    name: `${base}-${ending}.pdf`,
    contentType: pdfContentType,
    bytes: await reportPdf(built, paper, services),
  }
  return [...(pdf ? [pdf] : []), ...(isCsv ? csv : [])]
}
