import { LiveMessage } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { CommonServices } from '../operation.ts'
import { endOf } from '../people/sign-in/session-store.ts'
import type { UserRecord } from '../people/user.ts'
import type { SpendLiveBudget } from '../pipeline/budget.ts'
import { authenticate, authorize, requireSameOrigin } from '../pipeline/caller.ts'
import { cookieJar, type PlainRequest } from '../pipeline/http.ts'
import { hasTaken } from '../security/attempts.ts'
import { realTime } from '../security/tokens.ts'
import { confinedReader, readerOf, type TicketReader } from '../tickets/ticket-readers.ts'
import type { ConnectionRecord } from './connection.ts'
import { receivePresence } from './presence.ts'
import type { PushServices } from './tell.ts'

/** API Gateway's own limit. */
const longestMs = 2 * 60 * 60 * 1000

/**
 * Opens a page's connection, by the same session that its requests have. Browsers send the page's origin with
 * every one: it has to be this site's. Throws AppError.
 */
export async function connect(
  connectionId: string,
  { headers, cookies }: Pick<PlainRequest, 'headers' | 'cookies'>,
  services: CommonServices,
  spend: SpendLiveBudget,
): Promise<void> {
  const { stores, settings } = services
  const { origin = 'none' } = headers
  requireSameOrigin({ headers: { origin } }, settings.baseUrl)
  const caller = await authenticate(cookieJar(cookies, settings.baseUrl), services)
  const actor = authorize(caller, 'notice:read')
  await spend('connect', actor)
  const now = realTime(services)
  // A socket that says nothing hears nothing for longer than its session may be idle.
  const idleMs = actor.session.idleMinutes * 60_000
  const connection: ConnectionRecord = {
    id: connectionId,
    userId: actor.userId,
    sessionId: actor.sessionId,
    authEpoch: actor.authEpoch,
    audience: audienceOf(actor),
    connectedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + Math.min(longestMs, idleMs)).toISOString(),
  }
  await stores.connections.put(connection)
  // A session that ended meanwhile may have ended before there was a connection to close.
  if (await validUser(connection, services)) return
  await stores.connections.delete(connection)
  throw new AppError('NOT_SIGNED_IN')
}

/** Forgets a connection that has ended. */
export async function disconnect(
  connectionId: string,
  { stores }: Pick<CommonServices, 'stores'>,
): Promise<void> {
  const connection = await stores.connections.get(connectionId)
  if (connection) await stores.connections.delete(connection)
}

/** Answers what a page says on its connection; closes it if its session has ended, or its person's pages have said far too much. */
export async function receive(
  connectionId: string,
  text: string,
  services: PushServices,
  spend: SpendLiveBudget,
): Promise<void> {
  const { stores, channel } = services
  const connection = await stores.connections.get(connectionId)
  const user = connection && (await validUser(connection, services))
  if (
    !connection ||
    !user ||
    !(await hasTaken(spend('say', { ...user, userId: user.id, vendorId: user.vendorId })))
  ) {
    if (connection) await stores.connections.delete(connection)
    return channel.close(connectionId)
  }
  const message = readMessage(text)
  if (message?.type === 'ping') await channel.send(connectionId, { type: 'pong' })
  else if (message) await receivePresence(connection, message, services)
}

/** Closes the person's connections whose session has ended, or whose role or company is another now. */
export async function closeEnded(userId: number, services: PushServices): Promise<void> {
  const { stores, channel, log } = services
  for (const connection of await stores.connections.ofPerson(userId)) {
    if (await validUser(connection, services)) continue
    // First: even if the gateway can't close it now, nothing is sent to it, and its next ping closes it.
    await stores.connections.delete(connection)
    await channel.close(connection.id).catch((error: unknown) => {
      log.error('connection not closed', { cause: String(error) })
    })
  }
}

/** Whose it is, if the session still holds, with what it could see when it connected. */
async function validUser(
  { userId, sessionId, authEpoch, audience, expiresAt }: ConnectionRecord,
  services: Pick<CommonServices, 'stores' | 'clock'>,
): Promise<UserRecord | undefined> {
  const { stores } = services
  const [session, user] = await Promise.all([
    stores.sessions.get(userId, sessionId),
    stores.users.byId(userId),
  ])
  if (!session || !user?.isActive || user.authEpoch !== authEpoch || session.authEpoch !== authEpoch)
    return undefined
  if (audienceOf(readerOf(user)) !== audience) return undefined
  const holds = [endOf(session), new Date(expiresAt)].every((end) => end > realTime(services))
  return holds ? user : undefined
}

/** Who reads only their own tickets hears of each beside its ticket. */
function audienceOf(person: TicketReader): ConnectionRecord['audience'] {
  const reader = confinedReader(person)
  if (!reader) return 'staff'
  if (reader.shared === 'company') return person.companyId
  return reader.shared === 'none' ? null : `site:${reader.shared.siteId}`
}

/** Ignores what isn't one: it may come from a page of another version. */
function readMessage(text: string): LiveMessage | undefined {
  try {
    return LiveMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
