import { roles } from '@remotehands/contract'
import { isOnStaff } from '../../duty/available.ts'
import { leadsOf } from '../../duty/team-hearers.ts'
import type { RecordEvent } from '../../events/desk-event.ts'
import { rangeWords } from '../../mail/time-words.ts'
import { leftVisitsPath } from '../../notices/desk-paths.ts'
import type { Notification, NotificationServices } from '../../notices/notification.ts'
import { administrators } from '../../people/administrators.ts'
import { nameOf } from '../../people/present-user.ts'
import type { UserRecord } from '../../people/user.ts'
import { isStaff } from '../../people/user-item.ts'
import { comingVisitsOf } from '../coming-visits.ts'
import type { VisitRecord } from '../visit.ts'

/** A mail lists as many. */
const listed = 10

/**
 * Tells the desk that appointments of somebody who has left the staff need another technician: a line for all staff, who schedule, and a
 * mail to administrators and the leads of their teams. Clients hear once an appointment is changed.
 */
export async function leftVisitNotifications(
  event: RecordEvent,
  services: NotificationServices,
): Promise<Notification[]> {
  const { stores } = services
  const { recordId, actorId, type } = event
  if (type !== 'deactivated' && type !== 'role_changed' && type !== 'erasure_started') return []
  const person = await stores.users.byId(recordId)
  if (!person || isOnStaff(person) || !wasOnStaff(person, event)) return []
  const visits = await comingVisitsOf(recordId, services)
  const [first] = visits
  if (!first) return []
  const [staff, leads, companies] = await Promise.all([
    administrators(stores),
    leadsOf({ teamId: null, assigneeId: recordId }, services),
    stores.companies.byIds([...new Set(visits.map(({ companyId }) => companyId))]),
  ])
  const { timeZone } = services.settings.serviceLevels.hours
  const nameFor = ({ title, companyId }: VisitRecord) =>
    [title, companies.get(companyId)?.name].filter(Boolean).join(' · ')
  const isOne = visits.length === 1
  const title = isOne
    ? 'An appointment needs another technician'
    : `${visits.length} appointments need another technician`
  const more = visits.length - listed
  const mail = {
    subject: title,
    sentences: [
      `${nameOf(person)} has left the staff, and ${isOne ? 'a coming appointment is' : `${visits.length} coming appointments are`} still theirs.`,
      `Give ${isOne ? 'it' : 'them'} to somebody else, or call ${isOne ? 'it' : 'them'} off. Clients haven’t been told, and expect a visit.`,
    ],
    facts: [
      ...visits.slice(0, listed).map((visit) => [whenOf(visit, timeZone), nameFor(visit)] as const),
      ...(more > 0 ? [['And', `${more} more`] as const] : []),
    ],
    quote: '',
    link: { label: 'Open the schedule', path: leftVisitsPath },
  }
  const notice = {
    ...{ title, path: leftVisitsPath, forStaff: true },
    body: [
      `${nameOf(person)} has left`,
      nameFor(first),
      ...(isOne ? [] : [`${visits.length - 1} more`]),
    ].join(' · '),
  }
  const mailed = new Map<number, { to: UserRecord; why: string }>([
    ...leads.map(({ lead: to, team }) => [to.id, { to, why: `you lead team ${team}` }] as const),
    ...staff.map((to) => [to.id, { to, why: 'you are an administrator' }] as const),
  ])
  if (actorId !== null) mailed.delete(actorId)
  return [
    { to: 'staff', notice },
    ...[...mailed.values()].map(({ to, why }) => ({
      ...{ to, kind: 'visits' as const, isOnBell: true as const, notice },
      mail: { ...mail, reason: `You’re receiving this email because ${why}.` },
    })),
  ]
}

/** Whether somebody who isn't on the staff was, before this. */
function wasOnStaff({ role }: UserRecord, { changes }: RecordEvent): boolean {
  const had = [role, ...changes.flatMap(({ field, from }) => (field === 'role' ? [from] : []))]
  return roles.some((each) => isStaff(each) && had.includes(each))
}

const whenOf = ({ startsAt, endsAt }: VisitRecord, timeZone: string): string =>
  startsAt && endsAt ? rangeWords(startsAt, endsAt, timeZone) : 'No time yet'
