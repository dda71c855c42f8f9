import type { VisitEvent } from '../../events/desk-event.ts'
import { companiesOf, mayHear } from '../../notices/may-hear.ts'
import type { Notification, NotificationServices } from '../../notices/notification.ts'
import { staffNotice } from '../../notices/staff-notice.ts'
import { threaded } from '../../notices/threaded.ts'
import { wantsMail } from '../../notices/wants-mail.ts'
import { nameOf } from '../../people/present-user.ts'
import { sideOf } from '../../tickets/ticket.ts'
import { presentVisit } from '../present-visit.ts'
import { isInvited } from './sent-invitations.ts'
import { endsProposal, invitationMethod, visitInvitation } from './visit-invitation.ts'
import { visitRecipients } from './visit-recipients.ts'
import { keptPromise, visitNotice, visitWords, you } from './visit-words.ts'

/**
 * What each person is told about an appointment's event; with an invitation if its time was agreed on,
 * changed or cancelled. No one is told what they did themselves, except by the mail with the invitation. What
 * the company requests, or says without an active technician to hear it, becomes one notice to all staff: one
 * write, however many they are, and no mail.
 */
export async function visitNotifications(
  event: VisitEvent,
  { stores, settings, clock }: NotificationServices,
): Promise<Notification[]> {
  if (event.type === 'completed') return []
  const [visit, actor] = await Promise.all([
    stores.visits.byId(event.visitId),
    stores.users.byId(event.actorId),
  ])
  if (!visit) return []
  const actorSide = actor ? sideOf(actor.role) : 'staff'
  const companies = await companiesOf(visit, stores)
  const recipients = event.told ?? (await visitRecipients(visit, event, { actorSide, companies }, stores))
  const people = await Promise.all(
    recipients.map(async ({ userId, part }) => ({ part, user: await stores.users.byId(userId) })),
  )
  const presented = await presentVisit(visit, stores)
  const technician = presented.technicianName
  const told = people.map(async ({ part, user }): Promise<Notification[]> => {
    if (!user || !(event.told || mayHear(user, 'visit:read', companies))) return []
    const side = sideOf(user.role)
    const isStaffPart = part === 'technician' || part === 'former_technician'
    if (isStaffPart && side !== 'staff') return []
    const isOwn = user.id === event.actorId
    const isAnswered = settings.supportAddress !== undefined
    const planned = invitationMethod(event, visit, { part, userId: user.id }, isAnswered)
    const isPromised = planned !== undefined && (await isInvited(visit, user, planned, { stores, clock }))
    // Where no proposal was sent, there is nothing to take out of a calendar.
    const method = endsProposal(event.type) && !isPromised ? undefined : planned
    if (isOwn && !method) return []
    const happened = {
      event,
      visit,
      actor: isOwn ? you : nameOf(actor),
      technician,
      isAsked: method === 'REQUEST',
    }
    const words = threaded(visitWords(happened, side, part, settings), visit)
    const mail = isPromised && !wantsMail(user, 'visits') ? keptPromise(words) : words
    const invitation = method && visitInvitation(method, presented, visit, user, settings)
    return [
      {
        to: user,
        kind: 'visits',
        notice: isOwn ? undefined : visitNotice(happened, isStaffPart ? 'staff' : side, part),
        mail: invitation ? { ...mail, invitation } : mail,
      },
    ]
  })
  const notifications = (await Promise.all(told)).flat()
  const isHeardByStaff = notifications.some(
    (one) => 'to' in one && one.to !== 'staff' && sideOf(one.to.role) === 'staff',
  )
  if (actorSide === 'staff' || (isHeardByStaff && event.type !== 'requested')) return notifications
  const words = visitNotice({ event, visit, actor: nameOf(actor), technician }, 'staff', 'technician')
  return [...notifications, await staffNotice(companies[1], words, stores)]
}
