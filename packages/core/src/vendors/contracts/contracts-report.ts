import { type ContractsReport, centsOf, daysLeft, isInForce, limits } from '@remotehands/contract'
import { type Days, dayAfter, periodsOf } from '../../figures/calendar-days.ts'
import { dayOf } from '../../figures/local-calendar.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../stores.ts'
import { everyRecord } from '../../table/pages.ts'
import type { ContractRecord, ContractTerm } from './contract.ts'
import { isLive, renewsByItself, shownStatusAt, termsOf } from './contract-state.ts'

const daysAhead = 365
/** Sorts after every day. */
const endless = '9999-12-31'

/** What contracts cost in each month of a range, and which end within twelve months; of one vendor or all. */
export async function contractsReport(
  days: Days,
  filter: { vendorId?: number },
  { stores, settings, clock }: Pick<Services, 'stores' | 'settings' | 'clock'>,
): Promise<ContractsReport> {
  const { contracts, isCut } = await readContracts(filter, stores)
  const now = clock.now()
  const today = dayOf(now.toISOString(), settings.serviceLevels.hours.timeZone)
  const ahead = { from: today, to: dayAfter(today, daysAhead) }
  const ending = contracts.filter(
    (contract) =>
      isLive(contract, now) &&
      (contract.endDate >= ahead.from || renewsByItself(contract)) &&
      contract.endDate <= ahead.to,
  )
  const vendors = await vendorNames(ending, stores)
  return {
    months: periodsOf(days, 'month').map((month) => {
      const running = contracts.flatMap((contract) => termIn(contract, month, now) ?? [])
      const cents = running.reduce((sum, term) => sum + (monthlyCents(term) ?? 0), 0)
      return { ...month, cents, contracts: running.length }
    }),
    renewals: ending.map((contract) => ({
      id: contract.id,
      name: contract.contractName,
      vendor: vendors.get(contract.vendorId) ?? 'Unknown',
      endDate: contract.endDate,
      daysLeft: daysLeft(contract.endDate, now.getTime()),
      status: shownStatusAt(contract, now),
      autoRenewal: contract.autoRenewal,
      monthlyCents: monthlyCents(contract),
    })),
    isCut,
  }
}

/** Soonest end first; omits the latest ends if there are more than a report reads. */
async function readContracts(filter: { vendorId?: number }, { contracts }: Stores) {
  const found: ContractRecord[] = []
  for await (const page of everyRecord((request) => contracts.list(filter, request))) {
    found.push(...page.filter(isInForce))
    if (found.length > limits.report.contracts) break
  }
  return {
    contracts: found.slice(0, limits.report.contracts),
    isCut: found.length > limits.report.contracts,
  }
}

/**
 * The latest term of a contract that covers part of a month. A terminated one ends on its last day; one that
 * auto-renews continues past its end.
 */
function termIn(contract: ContractRecord, month: Days, now: Date): ContractTerm | undefined {
  const [latest, ...earlier] = termsOf(contract)
  const goesOn = isLive(contract, now) && renewsByItself(contract)
  return [goesOn ? { ...latest, endDate: endless } : latest, ...earlier].find(
    ({ startDate, endDate }) => startDate <= month.to && endDate >= month.from,
  )
}

/** The term's monthly value, else a twelfth of its annual value; null if it has neither. */
function monthlyCents({ monthlyValue, annualValue }: ContractTerm): number | null {
  if (/\d/.test(monthlyValue ?? '')) return centsOf(monthlyValue)
  return /\d/.test(annualValue ?? '') ? Math.round(centsOf(annualValue) / 12) : null
}

async function vendorNames(contracts: readonly ContractRecord[], { vendors }: Stores) {
  const ids = [...new Set(contracts.map(({ vendorId }) => vendorId))]
  const found = await Promise.all(ids.map((id) => vendors.byId(id)))
  return new Map(found.flatMap((vendor) => (vendor ? [[vendor.id, vendor.name] as const] : [])))
}
