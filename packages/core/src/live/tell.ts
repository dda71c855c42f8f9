import type { LiveFrame } from '@remotehands/contract'
import type { UserRecord } from '../people/user.ts'
import { realTime } from '../security/tokens.ts'
import type { Services } from '../services.ts'
import type { Channel } from './channel.ts'
import type { ConnectionRecord } from './connection.ts'

export type PushServices = Pick<Services, 'stores' | 'clock' | 'log'> & { channel: Channel }

/** Until its page's `connect` is answered, a new connection can't be reached, which looks as if it were gone. */
const arrivalMs = 30_000
const atATime = 50

/** Sends one frame to those who are still who they were when they connected, and may hear of it. */
export async function tell(
  connections: readonly ConnectionRecord[],
  frameFor: (users: ReadonlyMap<number, UserRecord>) => LiveFrame,
  mayHear: (user: UserRecord) => boolean,
  services: PushServices,
): Promise<void> {
  if (connections.length === 0) return
  const { stores } = services
  const users = await stores.users.byIds([...new Set(connections.map(({ userId }) => userId))])
  const told = connections.filter(({ userId, authEpoch, expiresAt }) => {
    const user = users.get(userId)
    if (!user?.isActive || user.authEpoch !== authEpoch || new Date(expiresAt) <= realTime(services))
      return false
    return mayHear(user)
  })
  const frame = frameFor(users)
  for (let first = 0; first < told.length; first += atATime)
    await Promise.all(told.slice(first, first + atATime).map((one) => send(one, frame, services)))
}

/** If the gateway doesn't answer, mails go on: pages also ask now and then. */
async function send(connection: ConnectionRecord, frame: LiveFrame, services: PushServices): Promise<void> {
  const { stores, channel, log } = services
  const isThere = await channel.send(connection.id, frame).catch((error: unknown) => {
    log.error('page not told', { cause: String(error) })
    return true
  })
  const age = realTime(services).getTime() - Date.parse(connection.connectedAt)
  if (!isThere && age > arrivalMs) await stores.connections.delete(connection)
}
