import type { RecordEvent } from '../../events/desk-event.ts'
import { companyPath, companyPeoplePath } from '../../notices/desk-paths.ts'
import type { Notification, NotificationServices } from '../../notices/notification.ts'
import { administrators, localAdministrators, whoCanSignIn } from '../administrators.ts'

/**
 * Notifies administrators under the bell that a merge or an archive has ended, with what it came to, or that it is stuck; of a merge
 * the company's own administrators too, by mail as well: they and others read more than before.
 */
export async function mergeNotifications(
  event: RecordEvent,
  { stores }: NotificationServices,
): Promise<Notification[]> {
  const words = wordsOf(event)
  if (!words) return []
  const notice = { ...words, path: companyPath(event.recordId), forStaff: true }
  const staff = (await administrators(stores)).map((to) => ({ to, kind: 'imports', notice }) as const)
  return event.type === 'merged' ? [...staff, ...(await ofCompany(event, stores))] : staff
}

async function ofCompany(
  event: RecordEvent,
  stores: NotificationServices['stores'],
): Promise<Notification[]> {
  const { recordId, label: into, changes } = event
  const people = whoCanSignIn(await localAdministrators(recordId, stores))
  const from = saidIn(changes, 'company')
  const title = `“${from}” is part of “${into}” now`
  const read = 'Whoever reads all of the company’s tickets now reads those of both.'
  const mail = {
    subject: title,
    sentences: [
      `We’ve merged both companies in our portal: the people, tickets and devices of ${from} are with those of ${into}.`,
      read,
      'Please check what each person may read.',
    ],
    quote: '',
    link: { label: 'Open your people', path: companyPeoplePath },
    reason: 'You’re receiving this email because you administer your company’s accounts.',
  }
  const notice = { title, body: read, path: companyPeoplePath, forStaff: false }
  return people.map((to) => ({ to, kind: 'always', notice, mail }))
}

/** What a change of an event says of a field. */
const saidIn = (changes: RecordEvent['changes'], field: string) =>
  changes.find((change) => change.field === field)?.to ?? ''

function wordsOf({ type, label, changes }: RecordEvent): { title: string; body: string } | undefined {
  const said = (field: string) => saidIn(changes, field)
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
