import type { Services } from '../services.ts'

/**
 * Takes somebody off a report by mail, as they ask by the link in it; safe to repeat. The last one who leaves pauses it. Throws
 * CONFLICT.
 */
export async function leaveReport(
  id: number,
  userId: number,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<void> {
  const report = await stores.reportMails.byId(id)
  if (!report?.recipientIds.includes(userId)) return
  const recipientIds = report.recipientIds.filter((each) => each !== userId)
  const isLast = recipientIds.length === 0
  const paused = { isOn: false, nextAt: null, problem: 'Paused. The last person on its list has left it.' }
  const act = { actorId: userId, at: clock.now().toISOString(), type: 'left', changes: [] }
  await stores.reportMails.change(report, { recipientIds, ...(isLast && paused) }, act)
}
