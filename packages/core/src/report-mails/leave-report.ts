import type { Services } from '../services.ts'
import type { ReportMailRecord } from './report-mail.ts'
import type { ReportMailAct } from './report-mail-store.ts'
import { noteWrite } from './report-note.ts'

/** Takes somebody off a report by mail, as they ask by the link in it; safe to repeat. Throws CONFLICT. */
export async function leaveReport(
  id: number,
  userId: number,
  services: Pick<Services, 'stores' | 'clock'>,
): Promise<void> {
  const { stores, clock } = services
  const report = await stores.reportMails.byId(id)
  const act = { actorId: userId, at: clock.now().toISOString(), type: 'left', changes: [] }
  if (report) await takeOffReport(report, userId, act, services)
}

/** Takes a recipient off a report by mail, if they are on it. Without the last one it is paused, and its owner is told. Throws CONFLICT. */
export async function takeOffReport(
  report: ReportMailRecord,
  userId: number,
  act: ReportMailAct,
  services: Pick<Services, 'stores' | 'clock'>,
): Promise<void> {
  if (!report.recipientIds.includes(userId)) return
  const { reportMails } = services.stores
  const recipientIds = report.recipientIds.filter((each) => each !== userId)
  const isLast = recipientIds.length === 0
  const paused = { isOn: false, nextAt: null, problem: `Paused. ${allLeft}` }
  const notes = isLast && report.isOn ? [noteWrite(report, 'paused', [allLeft], services)] : []
  await reportMails.change(report, { recipientIds, ...(isLast && paused) }, act, notes)
}

const allLeft = 'The last person on its list has left it.'
