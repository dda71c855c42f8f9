import { dayMs, lifetimes } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { PublicContext } from '../../operation.ts'
import { randomToken, sha256 } from '../../security/crypto.ts'
import { readToken, signToken } from '../../security/tokens.ts'
import type { UserRecord } from '../user.ts'
import { actOfUser, whenceOf } from './record-access.ts'

/** A browser on which this person signed in before. */
interface KnownBrowser {
  id: string
  user: UserRecord
}

/**
 * Lets this browser try passwords of this person when strangers have locked the account. It proves nothing else. A change of what the
 * person signs in with ends it, as it does sessions.
 */
export async function rememberBrowser(user: UserRecord, context: PublicContext): Promise<void> {
  const claims = { sub: String(user.id), jti: randomToken(18), epoch: user.authEpoch }
  const token = await signToken('known-browser', claims, lifetimes.knownBrowser, context)
  context.cookies.set('known', token, lifetimes.knownBrowser)
}

/** The browser of this request, if the person whom it is known for is there and signs in as then. */
export async function knownBrowser(context: PublicContext): Promise<KnownBrowser | undefined> {
  const claims = await readToken('known-browser', context.cookies.get('known'), context)
  if (!claims?.sub || !claims.jti) return undefined
  const user = await context.stores.users.byId(Number(claims.sub))
  if (!user?.isActive || user.authEpoch !== claims.epoch) return undefined
  return { id: claims.jti, user }
}

const knownDays = 90

/**
 * Reports to the stream a sign-in by a kind of browser, or from a country, that the person hasn't used for 90
 * days, so that they are told. The very first sign-in is not reported.
 */
export async function watchDevice(user: UserRecord, context: PublicContext): Promise<void> {
  const { stores, clock } = context
  const now = clock.now()
  const until = new Date(now.getTime() + knownDays * dayMs)
  const { userAgent, place } = whenceOf(context)
  const country = place?.split(', ').at(-1) ?? ''
  // Browser versions change, and so do addresses.
  const device = await sha256(`${browserName(userAgent) ?? ''} ${country}`)
  const receipt = `device#${user.id}#${device}`
  if (!(await stores.receipts.claim(receipt, until, now))) return stores.receipts.finish(receipt, until)
  if (user.lastLogin !== null) await tell(user, context)
}

async function tell(user: UserRecord, context: PublicContext): Promise<void> {
  const { users } = context.stores
  const act = actOfUser('signed_in_on_new_device', user.id, context)
  try {
    // The sign-in may just have stored a stronger hash, or the step of a code.
    await users.update((await users.byId(user.id)) ?? user, {}, act)
  } catch (error) {
    // Someone is changing the person at this moment: no reason to keep them out.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error
  }
}

// The first match wins: most browsers claim to be others too.
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const

/** `Firefox on Windows`, from the user agent; null if it says nothing known. */
export function browserName(userAgent: string | null): string | null {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}
