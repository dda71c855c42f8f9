import type { RecordEvent } from '../../../events/desk-event.ts'
import { sharedDocumentsPath } from '../../../notices/desk-paths.ts'
import type { Notification, NotificationServices } from '../../../notices/notification.ts'
import { localAdministrators } from '../../administrators.ts'
import { nameOf } from '../../present-user.ts'
import { isForCompany } from './document.ts'

const verbs: Readonly<Record<string, string>> = {
  created: 'shared',
  shared: 'shared',
  replaced: 'replaced',
}

/** A company's administrators hear under the bell of documents that they can see from now on. */
export async function documentNotifications(
  event: RecordEvent,
  { stores }: NotificationServices,
): Promise<Notification[]> {
  const verb = verbs[event.type]
  const document = verb === undefined ? undefined : await stores.documents.byId(event.recordId)
  if (!document || !isForCompany(document)) return []
  const { companyId, name } = document
  const [people, actor] = await Promise.all([
    localAdministrators(companyId, stores),
    event.actorId === null ? undefined : stores.users.byId(event.actorId),
  ])
  const title = `${nameOf(actor)} ${verb} the document “${name}”`
  const notice = { title, body: document.files[0].file.name, path: sharedDocumentsPath, forStaff: false }
  return people.map((to) => ({ to, kind: 'always', notice }))
}
