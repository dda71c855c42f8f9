import { TZDateMini } from '@date-fns/tz/date/mini'
import type { TicketSide } from '@remotehands/contract'
import type { NotifiedEvent } from '../events/desk-event.ts'
import type { UserRecord } from '../people/user.ts'
import { hasTaken, takeAttempt } from '../security/attempts.ts'
import { sideOf } from '../tickets/ticket.ts'
import { nextHour } from './digests/digest-hour.ts'
import type { NoticeRecord } from './notice.ts'
import type { NotificationServices } from './notification.ts'

/** What the person is to hear, and the receipt that lets it be told once. */
interface Waiting {
  to: UserRecord
  line: NoticeRecord
  receipt: { key: string; expiresAt: Date }
}

/**
 * Whether a person of a client company has been mailed enough of what other people of client companies do: a line of one mail at the next full
 * hour then takes the place of this one. Staff are mailed at once, and so is what staff do.
 */
export async function waitsForNextHour(
  event: NotifiedEvent,
  { to, line, receipt }: Waiting,
  services: NotificationServices,
): Promise<boolean> {
  if (!(await isByColleague(event, to, services))) return false
  if (await hasTaken(takeAttempt(services, 'mailsByColleagues', String(to.id)))) return false
  const { stores, clock, settings } = services
  const { timeZone } = settings.serviceLevels.hours
  for (let due = clock.now(); ; ) {
    due = nextFullHour(timeZone, due)
    const told = stores.receipts.writeOf(receipt.key, receipt.expiresAt, clock.now())
    const outcome = await stores.digests.add({ userId: to.id, due: due.toISOString() }, line, told)
    // Told before, or being told: whoever mails it at once finds out which.
    if (outcome !== 'closed') return outcome === 'added'
  }
}

const nextFullHour = (timeZone: string, now: Date) =>
  nextHour((new TZDateMini(now.getTime(), timeZone).getHours() + 1) % 24, timeZone, now)

async function isByColleague(
  event: NotifiedEvent,
  to: UserRecord,
  services: NotificationServices,
): Promise<boolean> {
  if (sideOf(to.role) === 'staff' || !('actorId' in event)) return false
  if (event.actorId === null || event.actorId === to.id) return false
  return (await sideOfActor(event, event.actorId, services)) === 'company'
}

/** An event is told to many, and its actor read once. */
const sides = new WeakMap<NotifiedEvent, Promise<TicketSide | undefined>>()

function sideOfActor(event: NotifiedEvent, actorId: number, { stores }: NotificationServices) {
  const known = sides.get(event)
  if (known) return known
  const found = stores.users.byId(actorId).then((actor) => actor && sideOf(actor.role))
  sides.set(event, found)
  found.catch(() => sides.delete(event))
  return found
}
