import { can, limits, warrantyWindows } from '@remotehands/contract'
import { idOf } from '../../lib/use-open-record.ts'
import { useFilter } from '../../ui/FilterSelect.tsx'
import { useSearchText } from '../../ui/SearchBox.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { useSortedOrder } from '../../ui/use-sorted-order.ts'
import { useSession } from '../people/session/use-session.ts'
import { deviceOrders } from './device-orders.ts'
import { statusFilters } from './device-words.ts'

const filterNames = ['devices', 'status', 'warranty', 'of', 'site']

/** The device filters, kept in the address. `companyId` fixes the company. */
export function useDeviceFilters(companyId?: number) {
  const { user } = useSession()
  const [text, setText, clear] = useSearchText('devices', filterNames)
  const [status, chooseStatus] = useFilter('status', statusFilters)
  const [warranty, chooseWarranty] = useFilter('warranty', warrantyWindows)
  const [company, chooseCompany] = useFilter('of')
  const [site, chooseSite] = useFilter('site')
  const q = useSettled(text.trim())
  const chosenCompany = idOf(company ?? null)
  const sorted = useSortedOrder('devicesBy', deviceOrders)
  const ownCompany = user && !can(user.role, 'company:read') ? user.companyId : undefined
  const sitesOf = companyId ?? chosenCompany ?? ownCompany
  // All companies' devices stand in one order only.
  const order = sitesOf === undefined ? undefined : sorted
  const filter = {
    q: q || undefined,
    ...(status === 'retired' ? { retired: 'true' as const } : { status }),
    warranty,
    companyId: companyId ?? chosenCompany,
    siteId: idOf(site ?? null),
  }
  return {
    query: {
      ...filter,
      ...order?.chosen,
      limit: limits.page.max,
    },
    /** What is exported: all that the list shows, in its usual order. */
    filter,
    order,
    text,
    setText,
    clear,
    status,
    chooseStatus,
    warranty,
    chooseWarranty,
    company,
    chooseCompany: (id: string) => {
      chooseSite('')
      chooseCompany(id)
    },
    site,
    chooseSite,
    /** Whose sites there are to choose from. */
    sitesOf,
    isFiltered: Boolean(status ?? warranty ?? site ?? (companyId === undefined && chosenCompany)),
  }
}
export type DeviceFilters = ReturnType<typeof useDeviceFilters>
