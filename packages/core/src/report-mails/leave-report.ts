import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import type { ReportMailAct } from './report-mail-store.ts'

/** Takes somebody off a report by mail, as they ask by the link in it; safe to repeat. Throws CONFLICT. */
export async function leaveReport(
  id: number,
  userId: number,
  services: Pick<Services, 'stores' | 'clock'>,
): Promise<void> {
  const at = services.clock.now().toISOString()
  await takeOffReport(id, userId, { actorId: userId, at, type: 'left', changes: [] }, services.stores)
}

/** Takes a recipient off a report by mail. Without the last one it is paused. False if they weren't on it. Throws CONFLICT. */
export async function takeOffReport(
  id: number,
  userId: number,
  act: ReportMailAct,
  stores: Pick<Stores, 'reportMails'>,
): Promise<boolean> {
  const report = await stores.reportMails.byId(id)
  if (!report?.recipientIds.includes(userId)) return false
  const recipientIds = report.recipientIds.filter((each) => each !== userId)
  const isLast = recipientIds.length === 0
  const paused = { isOn: false, nextAt: null, problem: 'Paused. The last person on its list has left it.' }
  await stores.reportMails.change(report, { recipientIds, ...(isLast && paused) }, act)
  return true
}
