import type { RecordEvent } from '../events/desk-event.ts'
import { importPath } from '../notices/desk-paths.ts'
import type { Notification, NotificationServices } from '../notices/notification.ts'

/** Whoever started an import hears that it has finished, or that it has failed. Who stops it knows. */
export async function importNotifications(
  { type, actorId, recordId, label, changes }: RecordEvent,
  { stores }: NotificationServices,
): Promise<Notification[]> {
  if (actorId === null || type === 'stopped') return []
  const user = await stores.users.byId(actorId)
  if (!user?.isActive) return []
  const countOf = (end: string) =>
    Number(changes.find(({ field }) => field.endsWith(end))?.to ?? 0).toLocaleString('en-US')
  const counts = `${countOf(' added')} added, ${countOf(' updated')} updated, ${countOf('left out')} left out`
  const reason = changes.find(({ field }) => field === 'reason')?.to
  const title = type === 'failed' ? `Import stopped: ${reason ?? counts}` : `Import finished: ${counts}`
  return [{ to: user, notice: { title, body: label, path: importPath(recordId), forStaff: false } }]
}
