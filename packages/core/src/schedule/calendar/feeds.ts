import { can, type Permission } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import type { UserRecord } from '../../people/user.ts'
import { randomToken, sha256 } from '../../security/crypto.ts'
import type { Stores } from '../../stores.ts'
import type { CalendarKind, CalendarRecord } from '../visit.ts'

const feeds: Record<CalendarKind, { permission: Permission; path: string }> = {
  schedule: { permission: 'calendar:manage', path: '/api/calendar' },
  contracts: { permission: 'contractFeed:manage', path: '/api/contract-calendar' },
}

/** Creates a new address for the actor's feed and reveals it this once. Ends an earlier address. */
export async function openFeed(
  kind: CalendarKind,
  { actor, stores, clock, settings }: SignedInContext,
): Promise<{ url: string }> {
  const user = await stores.users.byId(actor.userId)
  if (!user) throw new AppError('NOT_SIGNED_IN')
  const token = randomToken(32)
  await stores.calendars.replace({
    kind,
    userId: user.id,
    tokenHash: await sha256(token),
    createdAt: clock.now().toISOString(),
    authEpoch: user.authEpoch,
  })
  return { url: `${settings.baseUrl}${feeds[kind].path}/${token}.ics` }
}

/** Whether the actor's feed is on, and since when. Doesn't reveal the address again. */
export async function readFeedState(kind: CalendarKind, { actor, stores }: SignedInContext) {
  const [calendar, user] = await Promise.all([
    stores.calendars.ofUser(actor.userId, kind),
    stores.users.byId(actor.userId),
  ])
  const isOn = calendar !== undefined && isFeedOn(calendar, user)
  return { isOn, createdAt: isOn ? calendar.createdAt : null }
}

/**
 * Finds the owner of a feed's address. Throws NOT_FOUND alike for an unknown or ended feed, another kind's,
 * and anything that isn't a token.
 */
export async function findFeedOwner(
  kind: CalendarKind,
  named: string,
  stores: Pick<Stores, 'calendars' | 'users'>,
): Promise<UserRecord> {
  const [, token] = /^([\w-]{43})\.ics$/.exec(named) ?? []
  const calendar = token && (await stores.calendars.byTokenHash(await sha256(token)))
  const user = calendar ? await stores.users.byId(calendar.userId) : undefined
  if (!calendar || calendar.kind !== kind || !user || !isFeedOn(calendar, user))
    throw new AppError('NOT_FOUND')
  return user
}

/**
 * Whether a feed is still valid: its owner may have one, is active, and hasn't been deactivated or given
 * another role, password or second factor since it was created.
 */
function isFeedOn({ authEpoch, kind }: CalendarRecord, user: UserRecord | undefined): boolean {
  return user?.isActive === true && user.authEpoch === authEpoch && can(user.role, feeds[kind].permission)
}
