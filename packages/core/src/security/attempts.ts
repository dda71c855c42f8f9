import { type RateLimit, rateLimits } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Services } from '../services.ts'
import { keyedDigest } from './keys.ts'

type Rule = keyof typeof rateLimits
type Counted = Pick<Services, 'stores' | 'clock' | 'settings'>

/**
 * Takes one attempt of `rule` for `subject` (an account, an address, …) before it is made, so that
 * simultaneous attempts can't exceed the limit. Throws TOO_MANY_ATTEMPTS with the seconds to wait.
 */
export async function takeAttempt(services: Counted, rule: Rule, subject: string): Promise<void> {
  const taken = await takeOne(services, rule, rateLimits[rule], subject)
  if (!taken.allowed) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: taken.retryAfter })
}

/** Takes one of what `name` allows `subject`. Returns the seconds to wait when there is none. */
export async function takeOne(
  services: Counted,
  name: string,
  { limit, windowSeconds }: RateLimit,
  subject: string,
): Promise<{ allowed: true } | { allowed: false; retryAfter: number }> {
  const { stores, clock } = services
  return stores.attempts.take(await keyOf(name, subject, services), limit, windowSeconds, clock.now())
}

/** Whether `take` got its attempts: false instead of TOO_MANY_ATTEMPTS. */
export async function hasTaken(take: Promise<void>): Promise<boolean> {
  try {
    await take
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_ATTEMPTS') return false
    throw error
  }
}

/** Gives back an attempt that turned out not to be one: it doesn't count. */
export async function giveBackAttempt(services: Counted, rule: Rule, subject: string): Promise<void> {
  await services.stores.attempts.giveBack(await keyOf(rule, subject, services))
}

/** Forgets every attempt of `rule` for `subject`. */
export async function clearAttempts(services: Counted, rule: Rule, subject: string): Promise<void> {
  await services.stores.attempts.clear(await keyOf(rule, subject, services))
}

/** The part of an address that one subscriber owns: all of IPv4, the first 64 bits of IPv6 (RFC 6177). */
export function subscriberOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

// A subject may be a password typed as a name, or any odd, long text from a stranger.
async function keyOf(rule: string, subject: string, services: Counted): Promise<string> {
  return `${rule}#${await keyedDigest('attempts', subject, services)}`
}
