import { limits, warrantyWindows } from '@remotehands/contract'
import { idOf } from '../../lib/use-open-record.ts'
import { useFilter } from '../../ui/FilterSelect.tsx'
import { useSearchText } from '../../ui/SearchBox.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { statusFilters } from './device-words.ts'

const filterNames = ['devices', 'status', 'warranty', 'of']

/** The device filters, kept in the address. `companyId` fixes the company. */
export function useDeviceFilters(companyId?: number) {
  const [text, setText, clear] = useSearchText('devices', filterNames)
  const [status, chooseStatus] = useFilter('status', statusFilters)
  const [warranty, chooseWarranty] = useFilter('warranty', warrantyWindows)
  const [company, chooseCompany] = useFilter('of')
  const q = useSettled(text.trim())
  const chosenCompany = idOf(company ?? null)
  const query = {
    q: q || undefined,
    ...(status === 'retired' ? { retired: 'true' as const } : { status }),
    warranty,
    companyId: companyId ?? chosenCompany,
    limit: limits.page.max,
  }
  return {
    query,
    text,
    setText,
    clear,
    status,
    chooseStatus,
    warranty,
    chooseWarranty,
    company,
    chooseCompany,
    isFiltered: Boolean(status ?? warranty ?? (companyId === undefined && chosenCompany)),
  }
}
export type DeviceFilters = ReturnType<typeof useDeviceFilters>
