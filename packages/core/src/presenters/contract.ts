import {
  daysLeft,
  noticeDateOf,
  type RenewalNotice,
  scopeOf,
  type VendorContract,
} from '@remotehands/contract'
import type { ContractRecord } from '../entities/contract.ts'
import type { UserRecord } from '../entities/user.ts'
import type { Actor } from '../operation.ts'
import type { Services } from '../ports/services.ts'
import { nameOf } from './person.ts'

/** Whether a contract runs, or waits for its next term. */
export function isLive({ status }: Pick<ContractRecord, 'status'>): boolean {
  return status === 'active' || status === 'pending_renewal'
}

/** How far the renewal notice of the present term has come. */
export function noticeState(contract: ContractRecord, now: Date): RenewalNotice['state'] {
  if (!isLive(contract) || daysLeft(contract.endDate, now.getTime()) <= 0) return 'none'
  if (contract.decision) return contract.decision.state
  const isDue = noticeDateOf(contract) <= now.toISOString().slice(0, 10)
  return isDue || contract.toldDays !== null ? 'due' : 'none'
}

/** Contracts as the actor may see them: two batched reads for the names of a page. */
export async function presentContracts(
  contracts: readonly ContractRecord[],
  actor: Pick<Actor, 'role'>,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<VendorContract[]> {
  const now = clock.now()
  const seesDecisions = scopeOf(actor.role, 'contract:read') === 'any'
  const deciders = contracts.flatMap(({ decision }) => (seesDecisions && decision ? [decision.actorId] : []))
  const vendorIds = [...new Set(contracts.map(({ vendorId }) => vendorId))]
  const [users, vendors] = await Promise.all([
    stores.users.namesOf([...new Set(deciders)]),
    Promise.all(vendorIds.map((id) => stores.vendors.byId(id))),
  ])
  const vendorNames = new Map(vendors.flatMap((vendor) => (vendor ? [[vendor.id, vendor.name]] : [])))
  return contracts.map((contract) => {
    const { decision: _, toldDays: __, updatedAt: ___, earlierTerms: ____, ...shown } = contract
    return {
      ...shown,
      vendorName: vendorNames.get(contract.vendorId) ?? 'Unknown vendor',
      noticeDate: noticeDateOf(contract),
      hasOwnNoticeDate: contract.noticeDate !== null,
      renewalNotice: seesDecisions ? wholeNotice(contract, users, now) : dueNotice(contract, now),
    }
  })
}

/** One contract as the actor may see it. */
export async function presentContract(
  contract: ContractRecord,
  actor: Pick<Actor, 'role'>,
  services: Pick<Services, 'stores' | 'clock'>,
): Promise<VendorContract> {
  const [presented] = await presentContracts([contract], actor, services)
  if (!presented) throw new Error(`Contract ${contract.id} was not presented.`)
  return presented
}

const undecided = { at: null, by: null, plan: null, note: null }

function wholeNotice(
  contract: ContractRecord,
  users: ReadonlyMap<number, Pick<UserRecord, 'firstName' | 'lastName'>>,
  now: Date,
): RenewalNotice {
  const state = noticeState(contract, now)
  const { decision } = contract
  if (!decision || state === 'none') return { state, ...undecided }
  const { at, actorId, plan, note } = decision
  return { state, at, by: nameOf(users.get(actorId)), plan, note }
}

/** What is made of a notice is the other side's affair: for the vendor it stays due. */
function dueNotice(contract: ContractRecord, now: Date): RenewalNotice {
  return { state: noticeState(contract, now) === 'none' ? 'none' : 'due', ...undecided }
}
