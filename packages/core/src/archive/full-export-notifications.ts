import type { RecordEvent } from '../events/desk-event.ts'
import { timeWords } from '../mail/time-words.ts'
import { companyExportPath, privacyPath } from '../notices/desk-paths.ts'
import type { Notification, NotificationServices } from '../notices/notification.ts'
import { mayExport } from './full-export.ts'

/** Tells whoever asked for a full export that it can be downloaded, or that it has failed. */
export async function fullExportNotifications(
  { type, actorId, recordId, label }: RecordEvent,
  { stores, settings }: NotificationServices,
): Promise<Notification[]> {
  if (actorId === null || type === 'full_export_started') return []
  const [to, record] = await Promise.all([
    stores.users.byId(actorId),
    stores.fullExports.of(actorId, recordId),
  ])
  if (!to?.isActive || !record || record.state === 'waiting' || record.state === 'running') return []
  if (!mayExport(to.role, record)) return []
  const path = record.scope === 'any' ? companyExportPath(recordId) : privacyPath
  const isReady = record.state === 'ready'
  const name = record.scope === 'everything' ? record.scope : label
  const title = isReady ? `The full export of ${name} is ready` : `The full export of ${name} failed`
  const until = timeWords(record.expiresAt ?? record.startedAt, settings.serviceLevels.hours.timeZone)
  const sentence = isReady
    ? `You can download it until ${until}. Then it is deleted.`
    : `${record.reason ?? 'Something went wrong on our side.'} Nothing was lost. Start it again.`
  const mail = {
    subject: title,
    sentences: [`${title}.`, sentence],
    quote: '',
    link: { label: isReady ? 'Download it' : 'Start it again', path },
    reason: 'You’re receiving this email because you asked for it.',
    isAlwaysSent: true,
  }
  return [
    {
      to,
      kind: 'always',
      notice: { title, body: sentence, path, forStaff: record.scope !== 'company' },
      mail,
    },
  ]
}
