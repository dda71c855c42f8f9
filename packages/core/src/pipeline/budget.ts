import {
  type Budget,
  type BudgetTimes,
  can,
  durationWords,
  type EndpointId,
  type RateLimit,
} from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Actor, CommonServices } from '../operation.ts'
import { takeOne } from '../security/attempts.ts'

type Caller = Pick<Actor, 'userId' | 'role' | 'companyId' | 'vendorId'>

/**
 * Takes one of what the call may cost its caller, before it does anything. Who has used up their own share takes nothing of their
 * company's. Throws TOO_MANY_ATTEMPTS, and says so in the log.
 */
export async function spendBudget(
  id: EndpointId,
  budget: Budget,
  actor: Caller,
  services: CommonServices,
): Promise<void> {
  for (const { kind, subject, times } of sharesOf(budget, actor)) {
    const taken = await takeOne(services, `${id}#${kind}`, windowOf(times), subject)
    if (taken.allowed) continue
    services.log.info('budget used up', { call: id, kind, userId: actor.userId })
    throw new AppError('TOO_MANY_ATTEMPTS', {
      retryAfter: taken.retryAfter,
      message: refusal(taken.retryAfter),
    })
  }
}

function* sharesOf({ actor, staff, company }: Budget, who: Caller) {
  const isStaff = can(who.role, 'note:read')
  yield { kind: 'actor', subject: String(who.userId), times: isStaff ? staff : actor }
  if (company && !isStaff) yield { kind: 'company', subject: companyOf(who), times: company }
}

const companyOf = ({ companyId, vendorId }: Caller): string =>
  vendorId === undefined ? `company ${companyId}` : `vendor ${vendorId}`

const seconds = { hour: 60 * 60, day: 24 * 60 * 60 }

const windowOf = ([limit, within]: BudgetTimes): RateLimit => ({ limit, windowSeconds: seconds[within] })

function refusal(retryAfter: number): string {
  return `That was very often within a short time. Nothing was changed: please try again in ${durationWords(Math.ceil(retryAfter / 60) * 60_000)}.`
}
