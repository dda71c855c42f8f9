import type { RecordEvent } from '../../events/desk-event.ts'
import { companyPath } from '../../notices/desk-paths.ts'
import type { Notification, NotificationServices } from '../../notices/notification.ts'
import { administrators } from '../administrators.ts'

/** Notifies administrators under the bell that a merge or an archive has ended, with what it came to, or that it is stuck. */
export async function mergeNotifications(
  event: RecordEvent,
  { stores }: NotificationServices,
): Promise<Notification[]> {
  const words = wordsOf(event)
  if (!words) return []
  const notice = { ...words, path: companyPath(event.recordId), forStaff: true }
  return (await administrators(stores)).map((to) => ({ to, kind: 'imports', notice }))
}

function wordsOf({ type, label, changes }: RecordEvent): { title: string; body: string } | undefined {
  const said = (field: string) => changes.find((change) => change.field === field)?.to ?? ''
  if (type === 'merged') {
    const moved = changes
      .filter(({ field }) => field !== 'company')
      .map(({ field, to }) => counted(to, field))
    const body = moved.length > 0 ? `Moved: ${moved.join(', ')}.` : 'There was nothing to move.'
    return { title: `“${said('company')}” was merged into “${label}”`, body }
  }
  if (type === 'archived') {
    const closed = changes.map(({ field, to }) => counted(to, field))
    const body = closed.length > 0 ? `Closed: ${closed.join(', ')}.` : 'There was nothing to close.'
    return { title: `“${label}” was archived`, body }
  }
  if (type === 'archive_failed' || type === 'restore_failed') {
    const body = `${said('reason')} Nothing was lost. Open the company to retry.`
    return { title: `${type === 'archive_failed' ? 'Archiving' : 'Restoring'} “${label}” failed`, body }
  }
  if (type === 'merge_failed') {
    const body = `${said('reason')} Nothing was lost. Open the company to retry.`
    return { title: `Merging “${label}” into “${said('merged into')}” failed`, body }
  }
  return undefined
}

/** "1 person", "3 tickets". */
function counted(count: string | null, many: string): string {
  const one = many === 'people' ? 'person' : many.replace(/^reports|s$/, (text) => text.slice(0, -1))
  return `${Number(count).toLocaleString('en-US')} ${count === '1' ? one : many}`
}
