import { type Api, can, type InputOf, type WarrantyWindow } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { dayAfter } from '../../figures/calendar-days.ts'
import { deskDay } from '../../figures/local-calendar.ts'
import type { SignedInContext } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import type { Page, PageRequest } from '../../table/pages.ts'
import type { DeviceRecord } from '../asset.ts'
import type { WarrantyRange } from '../device-store.ts'
import { searchDevices, sortDevices } from '../search-devices.ts'

const ofOneCompany = 'Only one company’s devices can be sorted. Choose a company.'
/** How long expired warranties stay of interest. */
const expiredDays = 3_650

/** Returns one page of the devices that match a query and that the actor may see. */
export function findDevices(
  query: Partial<InputOf<Api['devices.list']>['query']>,
  page: PageRequest,
  context: SignedInContext,
): Promise<Page<DeviceRecord>> {
  const { q: text, status, warranty, retired, companyId, siteId, sort, order = 'ascending' } = query
  const filter = {
    ...companyFilter(context.actor, 'device:read', companyId),
    ...(status && { status }),
    ...(siteId && { siteId }),
    isRetired: retired === 'true',
    text,
    withIds: can(context.actor.role, 'externalId:read'),
    warranty: warranty && rangeOf(warranty, context),
  }
  if (sort === undefined) return searchDevices(filter, page, context.stores)
  const { companyId: of } = filter
  if (of === undefined) throw new AppError('VALIDATION_FAILED', { fields: { sort: ofOneCompany } })
  return sortDevices({ ...filter, companyId: of }, { sort, order }, page, context.stores)
}

function rangeOf(window: WarrantyWindow, context: SignedInContext): Omit<WarrantyRange, 'companyId'> {
  const today = deskDay(context)
  if (window === 'expired') {
    return { from: dayAfter(today, -expiredDays), to: dayAfter(today, -1), descending: true }
  }
  return { from: today, to: dayAfter(today, Number(window)) }
}
