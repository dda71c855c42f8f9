import { daysLeft, isInForce, isSetAside } from '@remotehands/contract'
import type { ContractRecord, ContractTerm } from './contract.ts'

type Ending = Pick<ContractRecord, 'status' | 'endDate' | 'autoRenewal' | 'decision'>

/** Whether a contract goes on past its end unless it is terminated: nobody has said that it shall end. */
export function renewsByItself({ autoRenewal, decision }: Pick<Ending, 'autoRenewal' | 'decision'>): boolean {
  return autoRenewal && decision?.plan !== 'let_end'
}

/**
 * The status that a contract is kept with now: past its end it is expired or, where it renews by itself, waits for the dates
 * of its new term. It does not wait for the job that writes this down and tells people.
 */
export function statusAt(contract: Ending, now: Date): ContractRecord['status'] {
  const { status, endDate } = contract
  if (status !== 'active' && status !== 'pending_renewal') return status
  if (daysLeft(endDate, now.getTime()) > 0) return status
  return renewsByItself(contract) ? 'pending_renewal' : 'expired'
}

/**
 * The status that a contract is shown with now: what was set aside runs no more, and between two terms a contract waits for
 * the later one.
 */
export function shownStatusAt(contract: ContractRecord, now: Date): ContractRecord['status'] {
  if (isSetAside(contract)) return 'terminated'
  const status = statusAt(contract, now)
  return status === 'active' && isBetweenTerms(contract, now) ? 'pending_renewal' : status
}

/** Whether a contract counts and runs, or waits for its next term. */
export function isLive(contract: Ending & Pick<ContractRecord, 'approval' | 'voided'>, now: Date): boolean {
  const status = statusAt(contract, now)
  return isInForce(contract) && (status === 'active' || status === 'pending_renewal')
}

/** The terms of a contract, the latest first. */
export function termsOf(contract: ContractRecord): [ContractTerm, ...ContractTerm[]] {
  const { startDate, endDate, monthlyValue, annualValue } = contract
  return [{ startDate, endDate, monthlyValue, annualValue }, ...contract.earlierTerms]
}

/** The term that runs on a day (YYYY-MM-DD) where the contract already has the dates of a later one; null otherwise. */
export function presentTermOf(contract: ContractRecord, today: string): ContractTerm | null {
  if (contract.startDate <= today) return null
  return (
    contract.earlierTerms.find(({ startDate, endDate }) => startDate <= today && endDate >= today) ?? null
  )
}

/** Whether a term has ended, and the next one, whose dates are there, has not begun. */
function isBetweenTerms(contract: ContractRecord, now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  const { startDate, earlierTerms } = contract
  if (startDate <= today || presentTermOf(contract, today)) return false
  return earlierTerms.some((term) => term.startDate <= today)
}
