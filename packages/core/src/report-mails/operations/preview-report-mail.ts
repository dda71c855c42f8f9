import { deskMail } from '../../mail/desk-mail.ts'
import type { Operation } from '../../operation.ts'
import { nameOf } from '../../people/present-user.ts'
import { composeReport } from '../compose-report.ts'
import { lastPeriod, nextSending } from '../report-periods.ts'
import { recipientsOf } from '../report-readers.ts'
import { checkedTerms } from './checked-terms.ts'

/** The mail as the first of its recipients would get it now. Sends and saves nothing. */
export const previewReportMail: Operation<'reportMails.preview'> = async ({ body }, context) => {
  const { stores, clock, settings } = context
  const terms = await checkedTerms(body, context)
  const { timeZone } = settings.serviceLevels.hours
  const days = lastPeriod(terms.rhythm, clock.now(), timeZone)
  const wanted = { report: terms.report, companyId: terms.reportedId ?? undefined }
  const [{ words, files }, { to, leftOut }] = await Promise.all([
    composeReport(terms, days, context),
    recipientsOf(terms.recipientIds, wanted, stores),
  ])
  // Without the link by which a recipient leaves: whoever sees the preview could press it for them.
  const { subject, text } = deskMail(words, to[0] ?? null, settings)
  return {
    ...{ days, subject, text },
    to: to.map((user) => ({ id: user.id, name: nameOf(user) })),
    leftOut: leftOut.map(({ name, why }) => ({ name, why })),
    files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
    nextAt: nextSending(terms.rhythm, clock.now(), timeZone).toISOString(),
  }
}
