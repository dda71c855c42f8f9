import { dayBefore, daysLeft, noticeSteps } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import { utcDay } from '../figures/calendar-days.ts'
import { everyRecord, type PageRequest } from '../table/pages.ts'
import type { ContractRecord } from '../vendors/contracts/contract.ts'
import { renewsByItself } from '../vendors/contracts/contract-state.ts'
import type { ContractAct, ContractChange } from '../vendors/contracts/contract-store.ts'
import type { WatchServices } from './watch-deadlines.ts'

const mostPages = 100
/** Contracts send notices at most a year ahead, unless they have their own notice date. */
const daysAhead = 731

/**
 * Sends the notices of ending contracts and marks ended ones: as expired, or for auto-renewing ones as
 * waiting for their new term's dates. Returns how many it wrote to.
 */
export async function watchContracts({ stores, clock, log }: WatchServices): Promise<number> {
  const now = clock.now()
  const until = dayBefore(utcDay(now), -daysAhead)
  const due: [ContractRecord, Due][] = []
  // Finds all of them before writing: each write moves a contract within the list being read.
  const live = (page: PageRequest) => stores.contracts.live(until, page)
  for await (const contracts of everyRecord(live, mostPages)) {
    for (const contract of contracts) {
      const found = dueOf(contract, now)
      if (found) due.push([contract, found])
    }
  }
  let written = 0
  for (const [contract, { change, act }] of due) {
    try {
      await stores.contracts.change(contract, change, { ...act, actorId: null, at: now.toISOString() })
      written += 1
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error
      log.info('contract changed meanwhile; the next run looks again', { contractId: contract.id })
    }
  }
  return written
}

interface Due {
  change: ContractChange
  act: Pick<ContractAct, 'type' | 'changes'>
}

/** Returns the act that is due on a contract; undefined if none is. */
function dueOf(contract: ContractRecord, now: Date): Due | undefined {
  const days = daysLeft(contract.endDate, now.getTime())
  return days > 0 ? noticeDue(contract, days) : endDue(contract)
}

function endDue(contract: ContractRecord): Due | undefined {
  const { status, toldDays } = contract
  if (!renewsByItself(contract)) return moved('expired', 'expired', status)
  return toldDays === 0 ? undefined : moved('pending_renewal', 'term_ended', status)
}

function moved(to: ContractRecord['status'], type: string, from: ContractRecord['status']): Due {
  const changes = from === to ? [] : [{ field: 'status', from: words(from), to: words(to) }]
  return { change: { status: to, toldDays: 0 }, act: { type, changes } }
}

function words(status: string): string {
  return status.replaceAll('_', ' ')
}

/** Returns the latest step reached, unless it was sent or somebody chose to let the contract expire. */
function noticeDue(contract: ContractRecord, days: number): Due | undefined {
  const { toldDays, decision } = contract
  if (decision?.plan === 'let_end') return undefined
  const step = noticeSteps(contract).findLast((each) => each >= days)
  if (step === undefined || (toldDays !== null && toldDays <= step)) return undefined
  return {
    change: { toldDays: step },
    act: { type: 'notice_sent', changes: [{ field: 'days left', from: null, to: String(days) }] },
  }
}
