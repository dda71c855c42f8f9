import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { OrderSelect } from '../../ui/OrderSelect.tsx'
import { SiteFilter } from '../people/sites/SiteFilter.tsx'
import { CompanyFilter } from '../people/users/CompanyFilter.tsx'
import { statusOptions, warrantyOptions } from './device-words.ts'
import type { DeviceFilters } from './use-device-filters.ts'

interface DeviceFilterSelectsProps {
  filters: DeviceFilters
  /** Whether there are several companies to choose from. */
  choosesCompany?: boolean
}

export function DeviceFilterSelects({ filters, choosesCompany = false }: DeviceFilterSelectsProps) {
  const { status, chooseStatus, warranty, chooseWarranty, company, chooseCompany } = filters
  const { site, chooseSite, sitesOf, order } = filters
  return (
    <>
      {choosesCompany && <CompanyFilter value={company} onChange={chooseCompany} />}
      <SiteFilter companyId={sitesOf} value={site} onChange={chooseSite} />
      <FilterSelect
        label="Status"
        all="All statuses"
        value={status}
        options={statusOptions}
        onChange={chooseStatus}
      />
      <FilterSelect
        label="Warranty"
        all="Any warranty"
        value={warranty}
        options={warrantyOptions}
        onChange={chooseWarranty}
      />
      {order && <OrderSelect order={order} usual="Newest first" />}
    </>
  )
}
