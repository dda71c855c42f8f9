import type { RecordEvent } from '../events/desk-event.ts'
import { importPath } from '../notices/desk-paths.ts'
import type { Notification, NotificationServices } from '../notices/notification.ts'

/** Tells the person who started an import that it has finished or failed. People who stop one know. */
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
  const notice = { title, body: label, path: importPath(recordId), forStaff: false }
  return [{ to: user, kind: 'imports', notice }]
}
