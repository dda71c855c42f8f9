import { daysLeft, isInForce, isSetAside } from '@remotehands/contract'
import { utcDay } from '../../figures/calendar-days.ts'
import type { ContractRecord, ContractTerm } from './contract.ts'

type Ending = Pick<ContractRecord, 'status' | 'endDate' | 'autoRenewal' | 'decision'>

/** Whether a contract continues past its end unless terminated: no one has decided to let it expire. */
export function renewsByItself({ autoRenewal, decision }: Pick<Ending, 'autoRenewal' | 'decision'>): boolean {
  return autoRenewal && decision?.plan !== 'let_end'
}

/**
 * The status of a contract as of now: past its end it is expired or, if it auto-renews, waits for the dates
 * of its new term. Doesn't wait for the job that stores this status and tells people.
 */
export function statusAt(contract: Ending, now: Date): ContractRecord['status'] {
  const { status, endDate } = contract
  if (status !== 'active' && status !== 'pending_renewal') return status
  if (daysLeft(endDate, now.getTime()) > 0) return status
  return renewsByItself(contract) ? 'pending_renewal' : 'expired'
}

/**
 * The status shown for a contract now: one that was set aside is no longer active, and between two terms a
 * contract waits for the later one.
 */
export function shownStatusAt(contract: ContractRecord, now: Date): ContractRecord['status'] {
  if (isSetAside(contract)) return 'terminated'
  const status = statusAt(contract, now)
  return status === 'active' && isBetweenTerms(contract, now) ? 'pending_renewal' : status
}

/** Whether a contract counts and is active, or waits for its next term. */
export function isLive(contract: Ending & Pick<ContractRecord, 'approval' | 'voided'>, now: Date): boolean {
  const status = statusAt(contract, now)
  return isInForce(contract) && (status === 'active' || status === 'pending_renewal')
}

/** The terms of a contract, latest first. */
export function termsOf(contract: ContractRecord): [ContractTerm, ...ContractTerm[]] {
  const { startDate, endDate, monthlyValue, annualValue } = contract
  return [{ startDate, endDate, monthlyValue, annualValue }, ...contract.earlierTerms]
}

/** The term in effect on a day (YYYY-MM-DD) if a later term's dates are already set; null otherwise. */
export function presentTermOf(contract: ContractRecord, today: string): ContractTerm | null {
  if (contract.startDate <= today) return null
  return (
    contract.earlierTerms.find(({ startDate, endDate }) => startDate <= today && endDate >= today) ?? null
  )
}

/** Whether one term has ended and the next, whose dates are set, hasn't begun. */
function isBetweenTerms(contract: ContractRecord, now: Date): boolean {
  const today = utcDay(now)
  const { startDate, earlierTerms } = contract
  if (startDate <= today || presentTermOf(contract, today)) return false
  return earlierTerms.some((term) => term.startDate <= today)
}
