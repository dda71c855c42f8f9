import {
  type ApprovalState,
  type ComplianceStatus,
  type ContractStatus,
  contains,
  daysLeft,
  isInForce,
  limits,
  type RenewalNotice,
  type VendorContract,
  withDollar,
} from '@remotehands/contract'

/** How soon a contract ends, in the very words of §2, "1 days" too; undefined while that is more than 60 days away. */
export function expiryWords(days: number): string | undefined {
  if (days > limits.contract.renewalWindowDays) return undefined
  if (days <= 0) return 'Contract expired'
  return `Expires in ${days} days`
}

/** The state to show: first whether the contract counts at all, then its status. */
export type ContractState = ContractStatus | Exclude<ApprovalState, 'approved'> | 'voided'

export function stateOf({ status, approval, voided }: VendorContract): ContractState {
  if (voided) return 'voided'
  return approval.state === 'approved' ? status : approval.state
}

/** States that lists leave out unless filtered for. */
export const asideStates = ['refused', 'withdrawn', 'voided'] as const

export const stateWords: Record<ContractState, string> = {
  active: 'active',
  expired: 'expired',
  pending_renewal: 'pending renewal',
  terminated: 'terminated',
  pending: 'waiting for approval',
  refused: 'refused',
  withdrawn: 'withdrawn',
  voided: 'void',
}

export const complianceWords: Record<ComplianceStatus, string> = {
  compliant: 'compliant',
  'non-compliant': 'non-compliant',
  'under-review': 'under review',
}

export const noticeWords: Record<RenewalNotice['state'], string> = {
  none: 'No renewal notice is due',
  due: 'Renewal notice due',
  acknowledged: 'Renewal notice acknowledged',
  escalated: 'Renewal notice escalated',
}

/** A value with its $ (§2), or a dash. */
export function moneyWords(value: string | null): string {
  return withDollar(value) || '–'
}

/** Whether a contract counts and runs, or waits for its next term. */
export function isLive(contract: VendorContract): boolean {
  const { status } = contract
  return isInForce(contract) && (status === 'active' || status === 'pending_renewal')
}

/** Whether a contract has auto-renewed and its new dates are missing. */
export function needsNewDates(contract: VendorContract, now: number): boolean {
  return isInForce(contract) && contract.status === 'pending_renewal' && daysLeft(contract.endDate, now) <= 0
}

/** Those that wait for approval, then those that end soonest first, and behind them those that are over, the latest first. */
export function inOrder(contracts: readonly VendorContract[], now: number): VendorContract[] {
  const isOver = (contract: VendorContract) =>
    !needsNewDates(contract, now) &&
    (contract.status === 'terminated' || daysLeft(contract.endDate, now) <= 0)
  const byEnd = (a: VendorContract, b: VendorContract) => (a.endDate < b.endDate ? -1 : 1)
  const [waiting = [], others = []] = [true, false].map((waits) =>
    contracts.filter((contract) => (stateOf(contract) === 'pending') === waits),
  )
  const running = others.filter((contract) => !isOver(contract)).sort(byEnd)
  return [...waiting.sort(byEnd), ...running, ...others.filter(isOver).sort((a, b) => byEnd(b, a))]
}

/** Whether the contract's name, number or vendor contains the text. */
export function matchesContract(
  { contractName, contractNumber, vendorName }: VendorContract,
  text: string,
): boolean {
  return contains([contractName, contractNumber ?? '', vendorName], text)
}
