import { can, dayMs, limits } from '@remotehands/contract'
import { fullExportNotifications } from '../archive/full-export-notifications.ts'
import { deadlineNotifications } from '../deadlines/deadline-notifications.ts'
import { escalationNotifications } from '../deadlines/escalation-notifications.ts'
import { alertNotifications } from '../duty/alert-notifications.ts'
import { startAlert } from '../duty/alert-steps.ts'
import type { NotifiedEvent, RecordEvent } from '../events/desk-event.ts'
import type { SendingFiles } from '../files/file-store.ts'
import { importNotifications } from '../imports/import-notifications.ts'
import { questionNotifications } from '../knowledge/questions/question-notifications.ts'
import { deskMail } from '../mail/desk-mail.ts'
import { replyAddress } from '../mail/inbound/reply-address.ts'
import type { MailWords } from '../mail/mail-words.ts'
import { pictureReader } from '../mail/pictures/read-pictures.ts'
import { unsubscribing } from '../mail/unsubscribe-link.ts'
import { documentNotifications } from '../people/companies/documents/document-notifications.ts'
import { mergeNotifications } from '../people/companies/merge-notifications.ts'
import { invitationNotifications } from '../people/notices/invitation-notifications.ts'
import { safetyNotifications } from '../people/notices/safety-notifications.ts'
import type { UserRecord } from '../people/user.ts'
import { erasureNotifications } from '../privacy/erasure-notifications.ts'
import { forgetIdentity } from '../privacy/erasure-rounds.ts'
import { leftVisitNotifications } from '../schedule/notices/left-visits.ts'
import { visitNotifications } from '../schedule/notices/visit-notifications.ts'
import { inquiryNotifications } from '../site/contact/inquiry-notifications.ts'
import { deputyNotifications } from '../tickets/approvals/deputy-notifications.ts'
import { ticketNotifications } from '../tickets/notices/ticket-notifications.ts'
import { contractNotifications } from '../vendors/contracts/notices/contract-notifications.ts'
import { evidenceNotifications } from '../vendors/evidence-notifications.ts'
import { addToDigest, addToDigestOf } from './digests/add-to-digest.ts'
import { mailOnce } from './mail-once.ts'
import { waitsForNextHour } from './meanwhile.ts'
import type { Notification, NotificationServices, Told } from './notification.ts'
import { endOfQuiet } from './quiet-hours.ts'
import { receiptDays } from './receipt-store.ts'
import { wantsMail, wayTo } from './wants-mail.ts'
import { withHearers } from './with-hearers.ts'

/**
 * A ticket has up to twenty followers: mails some at a time, neither one by one nor all at once. A mail with pictures takes up to 90 MB while
 * it is sent, so these go one by one.
 */
const atATime = 5

type SendingServices = NotificationServices & { files: SendingFiles }
type ReadPictures = ReturnType<typeof pictureReader>

/**
 * Notifies everybody an event concerns (nobody of one that can still be taken back, or was), by the way that each has chosen: a line under the bell, and a mail. Once per event and person, however often the stream delivers it. Returns how many mails went
 * out. Throws if something could not be delivered, after notifying everybody else: the stream then delivers
 * the event again, and those already notified get no second mail.
 *
 * Begins a mail under a lease, finishes it once accepted, and releases it on failure. A crash in between
 * leaves the lease behind: the next delivery waits for it to end and sends the mail. Only a crash between
 * acceptance and recording it sends a second one.
 */
export async function sendNotifications(event: NotifiedEvent, services: SendingServices): Promise<number> {
  if ('state' in event && event.state !== undefined && event.state !== 'released') return 0
  const alertedIds = event.entity === 'ticket' ? await startAlert(event, services) : undefined
  const found = await notificationsOf(event, alertedIds !== undefined, services)
  const notifications = await withHearers(event, found, alertedIds ?? [], services)
  const sending = { ...services, readPictures: pictureReader(event, services) }
  const most = notifications.some(hasPictures) ? 1 : atATime
  const results: PromiseSettledResult<boolean>[] = []
  for (let first = 0; first < notifications.length; first += most) {
    const some = notifications.slice(first, first + most)
    results.push(
      ...(await Promise.allSettled(some.map((one) => deliver(event, one, alertedIds ?? [], sending)))),
    )
  }
  const causes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (causes.length > 0) {
    const message = `${causes.length} of ${results.length} notifications were not delivered: ${causes.join('; ')}`
    throw new AggregateError(causes, message)
  }
  // Their address was needed for the receipt alone.
  if (event.entity === 'record' && event.type === 'erased') await forgetIdentity(event.recordId, services)
  return results.filter((result) => result.status === 'fulfilled' && result.value).length
}

const hasPictures = (one: Notification) => 'mail' in one && (one.mail?.pictures ?? []).length > 0

async function notificationsOf(
  event: NotifiedEvent,
  isAlert: boolean,
  services: NotificationServices,
): Promise<Notification[]> {
  switch (event.entity) {
    case 'ticket':
      if (event.type === 'alerted') return alertNotifications(event, services)
      return event.type === 'escalated'
        ? escalationNotifications(event, services)
        : ticketNotifications(event, isAlert, services)
    case 'question':
      return questionNotifications(event, services)
    case 'visit':
      return visitNotifications(event, services)
    case 'deadline':
      return deadlineNotifications(event, services)
    case 'record':
      return recordNotifications(event, services)
    case 'maintenance':
      return []
  }
}

async function recordNotifications(
  event: RecordEvent,
  services: NotificationServices,
): Promise<Notification[]> {
  if (event.kind === 'contract') return contractNotifications(event, services)
  if (event.kind === 'evidence') return evidenceNotifications(event, services)
  if (event.kind === 'inquiry') return inquiryNotifications(event, services)
  if (event.kind === 'import') return importNotifications(event, services)
  if (event.kind === 'company' && event.type.startsWith('full_export_'))
    return fullExportNotifications(event, services)
  if (event.kind === 'company') return mergeNotifications(event, services)
  if (event.kind === 'document') return documentNotifications(event, services)
  if (event.kind !== 'user') return []
  const told = [
    invitationNotifications(event, services),
    safetyNotifications(event, services),
    erasureNotifications(event, services),
    leftVisitNotifications(event, services),
    deputyNotifications(event, services),
  ]
  return (await Promise.all(told)).flat()
}

/** Whether a mail went out. */
async function deliver(
  event: NotifiedEvent,
  notification: Notification,
  alertedIds: readonly number[],
  services: NotificationServices & { readPictures: ReadPictures },
) {
  const receipt = (whom: string | number) => `notification:${event.id}:${whom}`
  if ('mailbox' in notification) {
    const { mailbox, mail, once = receipt('mailbox') } = notification
    return mailOnce(once, { to: mailbox, ...deskMail(mail, null, services.settings) }, services)
  }
  const { to, notice } = notification
  let meanwhile: Parameters<typeof waitsForNextHour>[1] | undefined
  if (notice) {
    const expiresAt = new Date(Date.parse(event.at) + limits.noticeDays * dayMs).toISOString()
    const { id, at, companyId } = event
    const { vendorId = null, ...words } = notice
    const common = { id, at, companyId, vendorId, ...words, expiresAt }
    const { notices } = services.stores
    if (to === 'staff') {
      const exceptFor = 'actorId' in event ? event.actorId : null
      await notices.put(to, {
        ...common,
        exceptFor,
        ...(alertedIds.length > 0 && { toldIds: [...alertedIds] }),
      })
    } else {
      const line = { ...common, exceptFor: null, ...kindOf(notification) }
      const way = wayTo(to, notification.kind)
      if (way !== 'nothing' && !notification.isOnBell) await notices.put(to.id, line)
      if (to.mailNotifications && !notification.mail?.isAlwaysSent) {
        const now = services.clock.now()
        const told = { key: receipt(to.id), expiresAt: new Date(now.getTime() + receiptDays * dayMs) }
        if (way === 'daily') await addToDigest(to, line, told, services)
        // By the event's own time: delivered again it is told by the same mail.
        const end =
          way === 'mail' && notification.mail && !notification.mail.invitation
            ? quietUntil(to, new Date(event.at), services)
            : undefined
        if (end && end > now && (await addToDigestOf(end, to, line, told, services))) return false
        if (!notification.mail?.invitation) meanwhile = { to, line, receipt: told }
      }
    }
  }
  if (to === 'staff' || !notification.mail) return false
  const { mail: words, formerAddress, kind } = notification
  if (!words.isAlwaysSent && !wantsMail(to, kind)) return false
  if (meanwhile && (await waitsForNextHour(event, meanwhile, services))) return false
  const switchable = words.isAlwaysSent ? undefined : await unsubscribing(to, services)
  const answerTo = await answerAddress(words, to, services)
  const reader = to.erasedAt === undefined ? to : null
  const pictures = await services.readPictures(words)
  const mail = deskMail(words, reader, services.settings, switchable, answerTo, pictures)
  const whom = formerAddress === undefined ? to.id : `${to.id}:former`
  return mailOnce(receipt(whom), { to: formerAddress ?? to.email, ...mail }, services)
}

/** Where the person answers a ticket's mail; undefined for who may not write there. */
async function answerAddress(
  { answers }: MailWords,
  { id: userId, role }: UserRecord,
  { settings }: NotificationServices,
) {
  if (!answers || !can(role, answers.isNote ? 'note:create' : 'ticket:reply')) return undefined
  return replyAddress({ ...answers, userId }, settings)
}

const quietUntil = ({ hearing }: UserRecord, moment: Date, { settings }: NotificationServices) =>
  endOfQuiet(hearing?.quietHours, settings.serviceLevels.hours.timeZone, moment)

const kindOf = ({ kind }: Told) => (kind === 'always' ? {} : { kind })
