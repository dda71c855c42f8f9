import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import type { ReportMailRecord } from './report-mail.ts'
import type { ReportMailAct } from './report-mail-store.ts'

/** Takes somebody off a report by mail, as they ask by the link in it; safe to repeat. Throws CONFLICT. */
export async function leaveReport(
  id: number,
  userId: number,
  services: Pick<Services, 'stores' | 'clock'>,
): Promise<void> {
  const { stores, clock } = services
  const report = await stores.reportMails.byId(id)
  const act = { actorId: userId, at: clock.now().toISOString(), type: 'left', changes: [] }
  if (report) await takeOffReport(report, userId, act, stores)
}

/** Takes a recipient off a report by mail, if they are on it. Without the last one it is paused. Throws CONFLICT. */
export async function takeOffReport(
  report: ReportMailRecord,
  userId: number,
  act: ReportMailAct,
  stores: Pick<Stores, 'reportMails'>,
): Promise<void> {
  if (!report.recipientIds.includes(userId)) return
  const recipientIds = report.recipientIds.filter((each) => each !== userId)
  const isLast = recipientIds.length === 0
  const paused = { isOn: false, nextAt: null, problem: 'Paused. The last person on its list has left it.' }
  await stores.reportMails.change(report, { recipientIds, ...(isLast && paused) }, act)
}
