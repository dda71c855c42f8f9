import {
  daysLeft,
  noticeDateOf,
  type RenewalNotice,
  scopeOf,
  type VendorContract,
} from '@remotehands/contract'
import { utcDay } from '../../figures/calendar-days.ts'
import type { Actor } from '../../operation.ts'
import { nameOf } from '../../people/present-user.ts'
import type { UserRecord } from '../../people/user.ts'
import type { Services } from '../../services.ts'
import type { ContractRecord } from './contract.ts'
import { isLive, presentTermOf, shownStatusAt } from './contract-state.ts'

/** The state of the current term's renewal notice. */
export function noticeState(contract: ContractRecord, now: Date): RenewalNotice['state'] {
  if (!isLive(contract, now) || daysLeft(contract.endDate, now.getTime()) <= 0) return 'none'
  if (contract.decision) return contract.decision.state
  const isDue = noticeDateOf(contract) <= utcDay(now)
  return isDue || contract.toldDays !== null ? 'due' : 'none'
}

/** Presents contracts to the actor: two batched reads for the names of a page. */
export async function presentContracts(
  contracts: readonly ContractRecord[],
  actor: Pick<Actor, 'role'>,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<VendorContract[]> {
  const now = clock.now()
  const seesDecisions = scopeOf(actor.role, 'contract:read') === 'any'
  const today = utcDay(now)
  const people = contracts.flatMap(({ decision, approval, voided }) => [
    ...(seesDecisions && decision ? [decision.actorId] : []),
    ...[approval.actorId, voided?.actorId].filter((id) => typeof id === 'number'),
  ])
  const vendorIds = [...new Set(contracts.map(({ vendorId }) => vendorId))]
  const [users, vendors] = await Promise.all([
    stores.users.namesOf([...new Set(people)]),
    Promise.all(vendorIds.map((id) => stores.vendors.byId(id))),
  ])
  const vendorNames = new Map(vendors.flatMap((vendor) => (vendor ? [[vendor.id, vendor.name]] : [])))
  return contracts.map((contract) => {
    const { decision: _, toldDays: __, updatedAt: ___, earlierTerms: ____, ...shown } = contract
    const { approval, voided } = contract
    const named = (id: number) => nameOf(users.get(id))
    return {
      ...shown,
      status: shownStatusAt(contract, now),
      approval: { ...approval, by: approval.actorId === null ? null : named(approval.actorId) },
      voided: voided && { ...voided, by: named(voided.actorId) },
      presentTerm: presentTermOf(contract, today),
      vendorName: vendorNames.get(contract.vendorId) ?? 'Unknown vendor',
      noticeDate: noticeDateOf(contract),
      hasOwnNoticeDate: contract.noticeDate !== null,
      renewalNotice: seesDecisions ? wholeNotice(contract, users, now) : dueNotice(contract, now),
    }
  })
}

/** Presents one contract to the actor. */
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

/** Decisions on a notice are internal: for the vendor it stays due. */
function dueNotice(contract: ContractRecord, now: Date): RenewalNotice {
  return { state: noticeState(contract, now) === 'none' ? 'none' : 'due', ...undecided }
}
