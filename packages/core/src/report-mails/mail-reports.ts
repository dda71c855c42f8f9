import { hourMs } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import { deskMail } from '../mail/desk-mail.ts'
import { unsubscribing } from '../mail/unsubscribe-link.ts'
import { mailOnce } from '../notices/mail-once.ts'
import type { NotificationServices } from '../notices/notification.ts'
import { everyRecord } from '../table/pages.ts'
import { composeReport } from './compose-report.ts'
import type { ReportMailRecord } from './report-mail.ts'
import { noteWrite } from './report-note.ts'
import { lastPeriod, nextSending } from './report-periods.ts'
import { type LeftOut, mayReadReport, recipientsOf } from './report-readers.ts'
import { reportedNow } from './reported-now.ts'

const mostPages = 50
const mostAttempts = 5
/** Longer than a quarter: a mail isn't sent again while its report may still be tried. */
const receiptDays = 120

/**
 * Mails the reports that are due, each once to everybody: a mail leaves its receipt, and only when all are sent the report moves on to its
 * next date, with its entry of the log and the note to its owner. So a run may be killed anywhere, repeated, or run beside
 * another. One that is late sends the last whole period alone. What fails is tried again later, five times. Returns how many mails went out.
 */
export async function mailReports(services: NotificationServices): Promise<number> {
  const { stores, clock, log } = services
  let sent = 0
  for await (const due of everyRecord((page) => stores.reportMails.due(clock.now(), page), mostPages))
    for (const { id } of due) sent += await mailDue(id, services)
  if (sent > 0) log.info('reports mailed', { sent })
  return sent
}

async function mailDue(id: number, services: NotificationServices): Promise<number> {
  const { stores, clock, log } = services
  // The list is a moment behind.
  const report = await stores.reportMails.byId(id)
  if (!report?.isOn || !report.nextAt || report.nextAt > clock.now().toISOString()) return 0
  try {
    return await mailReport(report, services)
  } catch (error) {
    // Changed meanwhile: the next run looks at it as it is then.
    if (error instanceof AppError && error.code === 'CONFLICT') return 0
    log.error('report not mailed', { id, attempt: report.attempts + 1, cause: String(error) })
    await putOff(report, services)
    return 0
  }
}

async function mailReport(report: ReportMailRecord, services: NotificationServices): Promise<number> {
  const { stores, clock, settings } = services
  const reportedId = await reportedNow(report, stores)
  const wanted = { report: report.report, companyId: reportedId ?? undefined }
  if (!mayReadReport(await stores.users.byId(report.ownerId), wanted))
    return pause(report, 'Whoever saved it last may not read this report any more.', services)
  if (reportedId !== null && (await stores.companies.byIds([reportedId])).get(reportedId)?.archivedAt)
    return pause(report, 'The company is archived.', services)
  const days = lastPeriod(report.rhythm, clock.now(), settings.serviceLevels.hours.timeZone)
  const { to, leftOut } = await recipientsOf(report.recipientIds, wanted, stores)
  const gone = leftOut.filter(({ isGone }) => isGone)
  if (to.length === 0 && gone.length === leftOut.length)
    return pause(report, 'Nobody is left who may read this report.', services)
  const isSent = report.lastDays?.from === days.from && report.lastDays.to === days.to
  let sent = 0
  if (!isSent && to.length > 0) {
    const { words, files } = await composeReport({ ...report, reportedId }, days, services)
    for (const user of to) {
      const leaving = await unsubscribing(user, services, report.id)
      const mail = { to: user.email, ...deskMail(words, user, settings, leaving), files }
      const receipt = `report:${report.id}:${report.rhythm}:${days.from}:${user.id}`
      if (await mailOnce(receipt, mail, services, receiptDays)) sent += 1
    }
  }
  const recipientIds = report.recipientIds.filter((id) => !gone.some((out) => out.id === id))
  const done = { lastSentAt: clock.now().toISOString(), lastDays: days, lastCount: to.length }
  const change = {
    ...movedOn(report, services),
    ...(isSent ? {} : done),
    reportedId,
    recipientIds,
    problem: null,
  }
  const at = clock.now().toISOString()
  const period = { field: 'period', from: null, to: `${days.from} to ${days.to}` }
  const changes = [
    period,
    {
      field: 'recipients',
      from: null,
      to: to.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
    },
  ]
  const act = isSent ? undefined : { actorId: null, at, type: 'sent', changes }
  const notes = leftOut.length > 0 ? [noteWrite(report, 'left_out', linesOf(leftOut), services)] : []
  await stores.reportMails.change(report, change, act, notes)
  return sent
}

/** The date after this one. */
function movedOn({ rhythm }: ReportMailRecord, { clock, settings }: NotificationServices) {
  const next = nextSending(rhythm, clock.now(), settings.serviceLevels.hours.timeZone)
  return { nextAt: next.toISOString(), attempts: 0 }
}

/** Tries again later; after the last attempt waits for the next date, and tells the owner. */
async function putOff(report: ReportMailRecord, services: NotificationServices): Promise<void> {
  const { stores, clock } = services
  const attempts = report.attempts + 1
  const isOver = attempts >= mostAttempts
  const again = new Date(clock.now().getTime() + hourMs * 2 ** (attempts - 1)).toISOString()
  const problem = isOver
    ? 'We couldn’t send the last report, and gave up after five attempts. The next one will be sent when it’s due.'
    : 'We couldn’t send the last report yet. We’ll try again within hours.'
  const change = isOver ? { ...movedOn(report, services), problem } : { nextAt: again, attempts, problem }
  const notes = isOver ? [noteWrite(report, 'gave_up', [problem], services)] : []
  await stores.reportMails.change(report, change, undefined, notes).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error
  })
}

async function pause(report: ReportMailRecord, why: string, services: NotificationServices): Promise<number> {
  const { stores, clock } = services
  const change = { isOn: false, nextAt: null, attempts: 0, problem: `Paused. ${why}` }
  const at = clock.now().toISOString()
  const changes = [{ field: 'reason', from: null, to: why }]
  const act = { actorId: null, at, type: 'paused', changes }
  await stores.reportMails.change(report, change, act, [noteWrite(report, 'paused', [why], services)])
  return 0
}

const linesOf = (leftOut: readonly LeftOut[]) => leftOut.map(({ name, why }) => `${name} ${why}.`)
