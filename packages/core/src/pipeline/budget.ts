import {
  type Budget,
  can,
  durationWords,
  type EndpointId,
  liveBudgets,
  type RateLimit,
} from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import { mailboxOf } from '../folded.ts'
import type { Actor } from '../operation.ts'
import { addressSubjects, budgetUsedUp, type Counted, type Taken, takeShare } from '../security/attempts.ts'

interface Call {
  actor: Pick<Actor, 'userId' | 'role' | 'companyId' | 'vendorId'> | undefined
  ip: string
  /** Parsed: a mistake in the form costs nothing. */
  input: { body: unknown }
}

type Spend<Id> = (id: Id, budget: Budget, call: Call) => Promise<void>
/** Takes one of what a person's pages may connect and say on the live channel. Throws TOO_MANY_ATTEMPTS. */
export type SpendLiveBudget = (
  id: keyof typeof liveBudgets,
  actor: NonNullable<Call['actor']>,
) => Promise<void>

export const liveBudgetKeeper = (services: Counted): SpendLiveBudget => {
  const spend = budgetKeeper<`live.${keyof typeof liveBudgets}`>(services)
  return (id, actor) => spend(`live.${id}`, liveBudgets[id], { actor, ip: '', input: { body: undefined } })
}

/**
 * Takes one of what a call may cost its caller, before it does anything. Who has used up their own share takes nothing of their
 * company's. Throws TOO_MANY_ATTEMPTS, and says so in the log, once a window.
 */
export function budgetKeeper<Id extends string = EndpointId>(services: Counted): Spend<Id> {
  const spend = spendInShares(services)
  return async (id, budget, call) => {
    for (const { kind, subject, times } of sharesOf(budget, call)) {
      const [limit, within] = times
      const rate = { limit, windowSeconds: seconds[within] }
      const taken = await spend(`${budget.shared ?? id}#${kind}`, rate, subject)
      if (taken.allowed) continue
      if (taken.isFirst) services.log.info(budgetUsedUp, { call: id, kind, userId: call.actor?.userId })
      throw new AppError('TOO_MANY_ATTEMPTS', {
        retryAfter: taken.retryAfter,
        message: refusal(taken.retryAfter),
      })
    }
  }
}

function* sharesOf({ actor, staff, company, address, recipient }: Budget, { actor: who, ip, input }: Call) {
  const isStaff = who !== undefined && can(who.role, 'note:read')
  const own = (isStaff && staff) || actor
  if (address)
    for (const { subject, times } of addressSubjects(ip))
      yield { kind: 'address', subject, times: [address[0] * times, address[1]] as const }
  if (own && who) yield { kind: 'actor', subject: String(who.userId), times: own }
  if (company && who && !isStaff) {
    const subject = who.vendorId === undefined ? `company ${who.companyId}` : `vendor ${who.vendorId}`
    yield { kind: 'company', subject, times: company }
  }
  const to = recipient && (input.body as Record<string, unknown>)[recipient.field]
  if (recipient && typeof to === 'string')
    yield { kind: 'recipient', subject: mailboxOf(to), times: recipient.times }
}

const seconds = { hour: 60 * 60, day: 24 * 60 * 60 }

function refusal(retryAfter: number): string {
  return `That was very often within a short time. Nothing was changed: please try again in ${durationWords(Math.ceil(retryAfter / 60) * 60_000)}.`
}

// Below this, each call is counted in the table.
const exactBelow = 200
const sharesOfLimit = 20
// People of whom a process counts at the same time.
const counted = 10_000

/** What a process has counted of one subject, until `endsAt`. */
interface Count {
  used: number
  endsAt: number
  /** The table has refused more until then. */
  refusedUntil: number
}

/**
 * Counts calls. Large limits are counted in the memory of the process, which tells the table of a twentieth of the limit at a time: an
 * ordinary call waits for no counter. Each process may so allow a twentieth too much. A small limit is exact.
 */
function spendInShares(services: Counted) {
  const counts = new Map<string, Count>()
  return async (name: string, rate: RateLimit, subject: string): Promise<Taken> => {
    if (rate.limit < exactBelow) return takeShare(services, name, { ...rate, size: 1 }, subject)
    const now = services.clock.now().getTime()
    const key = `${name} ${subject}`
    let count = counts.get(key)
    if (!count || count.endsAt <= now) {
      if (counts.size >= counted) counts.delete(counts.keys().next().value ?? key)
      count = { used: 0, endsAt: now + rate.windowSeconds * 1000, refusedUntil: 0 }
      counts.delete(key)
      counts.set(key, count)
    }
    if (count.refusedUntil > now) return refusedUntil(count.refusedUntil, now)
    count.used += 1
    const size = Math.floor(rate.limit / sharesOfLimit)
    if (count.used % size > 0 && count.used <= rate.limit) return { allowed: true }
    const taken = await takeShare(services, name, { ...rate, size }, subject)
    if (!taken.allowed) count.refusedUntil = now + taken.retryAfter * 1000
    return taken
  }
}

function refusedUntil(until: number, now: number): Taken {
  return { allowed: false, retryAfter: Math.ceil((until - now) / 1000), isFirst: false }
}
