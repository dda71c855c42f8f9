import type { VisitEvent } from '../../entities/desk-event.ts'
import { nameOf } from '../../presenters/person.ts'
import { sideOf } from '../../side-of.ts'
import { mayHear } from './may-hear.ts'
import type { Notification, NotificationServices } from './notification.ts'
import { visitRecipients } from './visit-recipients.ts'
import { visitNotice, visitWords } from './visit-words.ts'

/**
 * What each person hears of an event of an appointment. What the company says and no active
 * technician hears is one notice to all staff: one write, however many they are, and no mail.
 */
export async function visitNotifications(
  event: VisitEvent,
  { stores, settings }: NotificationServices,
): Promise<Notification[]> {
  if (event.type === 'completed') return []
  const [visit, actor] = await Promise.all([
    stores.visits.byId(event.visitId),
    stores.users.byId(event.actorId),
  ])
  if (!visit) return []
  const actorSide = actor ? sideOf(actor.role) : 'staff'
  const recipients = await visitRecipients(visit, actorSide, stores)
  const happened = { event, visit, actor: nameOf(actor) }
  const people = await Promise.all(
    recipients.map(async ({ userId, part }) => ({ part, user: await stores.users.byId(userId) })),
  )
  const notifications = people.flatMap(({ part, user }): Notification[] => {
    if (!mayHear(user, 'visit:read', visit.companyId) || user.id === event.actorId) return []
    const side = sideOf(user.role)
    if (part === 'technician' && side !== 'staff') return []
    const mail = visitWords(happened, side, part, settings)
    return [{ to: user, notice: visitNotice(happened, part === 'technician' ? 'staff' : side), mail }]
  })
  const isUnheard = actorSide === 'company' && notifications.length === 0
  return isUnheard ? [{ to: 'staff', notice: visitNotice(happened, 'staff') }] : notifications
}
