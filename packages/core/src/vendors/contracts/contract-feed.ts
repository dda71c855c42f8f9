import { scopeOf } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import type { UserRecord } from '../../people/user.ts'
import { calendarText } from '../../schedule/calendar/calendar-text.ts'
import { findFeedOwner, openFeed, readFeedState } from '../../schedule/calendar/feeds.ts'
import type { Stores } from '../../stores.ts'
import type { PageRequest } from '../../table/pages.ts'
import type { ContractRecord } from './contract.ts'
import { contractEvents } from './contract-events.ts'
import { isLive } from './contract-state.ts'

/** Bounds the reading of a feed. */
const mostPages = 10
const pageSize = 100
/** Sorts after every day. */
const always = '9999-12-31'

export const createContractFeed: Operation<'contractFeed.create'> = (_, context) =>
  openFeed('contracts', context)

export const readContractFeed: Operation<'contractFeed.read'> = (_, context) =>
  readFeedState('contracts', context)

/** Ends the actor's feed. */
export const revokeContractFeed: Operation<'contractFeed.revoke'> = async (_, { actor, stores }) => {
  await stores.calendars.revoke(actor.userId, 'contracts')
}

/** Calendar feed of the days of contracts that aren't over: all, or those of the person's vendor. */
export const contractFeed: Operation<'contractFeed.feed'> = async (
  { params },
  { stores, settings, clock },
) => {
  const user = await findFeedOwner('contracts', params.token, stores)
  const contracts = await contractsOf(user, stores, clock.now())
  const vendorIds = [...new Set(contracts.map(({ vendorId }) => vendorId))]
  const vendors = await Promise.all(vendorIds.map((id) => stores.vendors.byId(id)))
  const names = new Map(vendors.flatMap((vendor) => (vendor ? [[vendor.id, vendor.name]] : [])))
  return calendarText(
    `${settings.companyName}: contracts`,
    contracts.flatMap((contract) =>
      contractEvents(contract, names.get(contract.vendorId) ?? 'Unknown vendor', settings),
    ),
  )
}

async function contractsOf(user: UserRecord, { contracts }: Stores, now: Date): Promise<ContractRecord[]> {
  const { role, vendorId } = user
  const seesAll = scopeOf(role, 'contract:read') === 'any'
  if (!seesAll && vendorId === undefined) return []
  const found: ContractRecord[] = []
  let after: PageRequest['after']
  for (let pages = 0; pages < mostPages; pages++) {
    const page = { limit: pageSize, after }
    const { items, next } =
      seesAll || vendorId === undefined
        ? await contracts.live(always, page)
        : await contracts.list({ vendorId }, page)
    found.push(...items.filter((contract) => isLive(contract, now)))
    after = next
    if (!after) break
  }
  return found
}
