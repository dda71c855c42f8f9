import type { DeadlineEvent } from '../events/desk-event.ts'
import { dayOf } from '../figures/local-calendar.ts'
import { dayWords } from '../notices/day-words.ts'
import { companyDocumentsPath } from '../notices/desk-paths.ts'
import type { Notification, NotificationServices } from '../notices/notification.ts'
import { administrators } from '../people/administrators.ts'
import { isStaff } from '../people/user-item.ts'
import type { Stores } from '../stores.ts'

type DocumentEnd = Extract<DeadlineEvent, { type: 'document' }>

/**
 * Tells a company's account manager, or the desk's administrators where it has none, that a document ends or has ended. Nothing of
 * one that was renewed or deleted meanwhile, or of an archived company.
 */
export async function documentEndNotifications(
  { documentId, day, at }: DocumentEnd,
  { stores, settings }: NotificationServices,
): Promise<Notification[]> {
  const document = await stores.documents.byId(documentId)
  if (!document || document.isDeleted || document.validUntil !== day) return []
  const company = (await stores.companies.byIds([document.companyId])).get(document.companyId)
  if (!company || company.archivedAt !== undefined) return []
  const hasEnded = day < dayOf(at, settings.serviceLevels.hours.timeZone)
  const title = `${document.name} of ${company.name} ${hasEnded ? 'expired' : 'expires'} on ${dayWords(day)}`
  const body = document.files[0].file.name
  const path = companyDocumentsPath(company.id)
  const mail = {
    subject: title,
    sentences: [
      `${title}.`,
      hasEnded ? 'Replace the file, or delete the document.' : 'Renew it in time, and replace the file.',
    ],
    facts: [['File', body] as const],
    quote: '',
    link: { label: 'Open the documents', path },
    reason: 'You’re receiving this email because you look after this company.',
  }
  const people = await lookingAfter(company.accountManagerId ?? null, stores)
  return people.map((to) => ({
    ...{ to, kind: 'documents', notice: { title, body, path, forStaff: true }, mail },
  }))
}

async function lookingAfter(accountManagerId: number | null, stores: Stores) {
  const manager = accountManagerId === null ? undefined : await stores.users.byId(accountManagerId)
  return manager?.isActive && isStaff(manager.role) ? [manager] : administrators(stores)
}
