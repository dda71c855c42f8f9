import {
  type ComplianceStatus,
  type ContractStatus,
  daysLeft,
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

export const statusWords: Record<ContractStatus, string> = {
  active: 'active',
  expired: 'expired',
  pending_renewal: 'pending renewal',
  terminated: 'terminated',
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

/** Whether a contract runs, or waits for its next term. */
export function isLive({ status }: Pick<VendorContract, 'status'>): boolean {
  return status === 'active' || status === 'pending_renewal'
}

/** Those that end soonest first, and behind them those that are over, the latest first. */
export function inOrder(contracts: readonly VendorContract[], now: number): VendorContract[] {
  const isOver = (contract: VendorContract) =>
    contract.status === 'terminated' || daysLeft(contract.endDate, now) <= 0
  const byEnd = (a: VendorContract, b: VendorContract) => (a.endDate < b.endDate ? -1 : 1)
  const running = contracts.filter((contract) => !isOver(contract)).sort(byEnd)
  return [...running, ...contracts.filter(isOver).sort((a, b) => byEnd(b, a))]
}

/** Part of a contract's name, number or vendor, in either case. */
export function matchesContract(
  { contractName, contractNumber, vendorName }: VendorContract,
  text: string,
): boolean {
  const wanted = text.trim().toLowerCase()
  return [contractName, contractNumber ?? '', vendorName].some((part) => part.toLowerCase().includes(wanted))
}
