import {
  type Budget,
  type BudgetTimes,
  can,
  durationWords,
  type EndpointId,
  liveBudgets,
  type RateLimit,
} from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import { mailboxOf } from '../folded.ts'
import type { Actor } from '../operation.ts'
import { addressSubjects, budgetUsedUp, type Counted } from '../security/attempts.ts'
import { spendInShares } from './spend-in-shares.ts'

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
      const taken = await spend(`${budget.shared ?? id}#${kind}`, windowOf(times), subject)
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
  if (company && who && !isStaff) yield { kind: 'company', subject: companyOf(who), times: company }
  const to = recipient && (input.body as Record<string, unknown>)[recipient.field]
  if (recipient && typeof to === 'string')
    yield { kind: 'recipient', subject: mailboxOf(to), times: recipient.times }
}

const companyOf = ({ companyId, vendorId }: NonNullable<Call['actor']>): string =>
  vendorId === undefined ? `company ${companyId}` : `vendor ${vendorId}`

const seconds = { hour: 60 * 60, day: 24 * 60 * 60 }

const windowOf = ([limit, within]: BudgetTimes): RateLimit => ({ limit, windowSeconds: seconds[within] })

function refusal(retryAfter: number): string {
  return `That was very often within a short time. Nothing was changed: please try again in ${durationWords(Math.ceil(retryAfter / 60) * 60_000)}.`
}
