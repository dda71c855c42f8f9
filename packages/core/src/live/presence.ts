import {
  type LiveMessage,
  type PresentPerson,
  presenceActs,
  presenceSeconds,
  scopeOf,
} from '@remotehands/contract'
import { nameOf } from '../people/present-user.ts'
import type { UserRecord } from '../people/user.ts'
import { realTime } from '../security/tokens.ts'
import type { ConnectionRecord } from './connection.ts'
import type { PresenceRecord } from './presence-store.ts'
import { type PushServices, tell } from './tell.ts'

type PresenceMessage = Exclude<LiveMessage, { type: 'ping' }>

/**
 * Keeps what somebody does on a ticket, and tells everybody else who has it open. Staff only: what others say is
 * dropped. A page that says more than it should is not passed on.
 */
export async function receivePresence(
  connection: ConnectionRecord,
  message: PresenceMessage,
  services: PushServices,
): Promise<void> {
  if (connection.audience !== 'staff') return
  const { presences } = services.stores
  const { ticketId } = message
  const now = realTime(services)
  if (message.type === 'left') {
    if (!(await presences.delete(ticketId, connection.id))) return
    return tellReaders(ticketId, await presences.ofTicket(ticketId, now), services)
  }
  const presence: PresenceRecord = { ...connection, ticketId, act: message.act, saidAt: now.getTime() }
  if (!(await presences.put(presence))) return
  const present = await presences.ofTicket(ticketId, now)
  if (present.some(({ userId }) => userId !== connection.userId))
    await tellReaders(ticketId, present, services)
}

async function tellReaders(
  ticketId: number,
  present: readonly PresenceRecord[],
  services: PushServices,
): Promise<void> {
  const mayRead = ({ role }: UserRecord) => scopeOf(role, 'note:read') === 'any'
  const now = realTime(services).getTime()
  const frameFor = (users: ReadonlyMap<number, UserRecord>) => ({
    ...{ type: 'presence' as const, ticketId },
    people: peopleAmong(present, users, now),
  })
  await tell(present, frameFor, mayRead, services)
}

/** Each person once, with the most that they do on any of their pages. */
function peopleAmong(
  present: readonly PresenceRecord[],
  users: ReadonlyMap<number, UserRecord>,
  now: number,
): PresentPerson[] {
  const active = present.filter(({ userId }) => users.get(userId)?.isActive)
  const byAct = active.sort((a, b) => presenceActs.indexOf(a.act) - presenceActs.indexOf(b.act))
  const people = byAct.map(({ userId, act, saidAt }) => {
    const seconds = Math.max(1, Math.ceil(presenceSeconds - (now - saidAt) / 1000))
    return [userId, { id: userId, name: nameOf(users.get(userId)), act, seconds }] as const
  })
  return [...new Map(people).values()]
}
