import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { OrderSelect } from '../../ui/OrderSelect.tsx'
import { SiteFilter } from '../people/sites/SiteFilter.tsx'
import { statusOptions, warrantyOptions } from './device-words.ts'
import type { DeviceFilters } from './use-device-filters.ts'

interface DeviceFilterSelectsProps {
  filters: DeviceFilters
  /** The companies to choose from, where there are several. */
  companies?: readonly { id: number; name: string }[] | undefined
}

export function DeviceFilterSelects({ filters, companies }: DeviceFilterSelectsProps) {
  const { status, chooseStatus, warranty, chooseWarranty, company, chooseCompany } = filters
  const { site, chooseSite, sitesOf, order } = filters
  return (
    <>
      {companies && (
        <FilterSelect
          label="Company"
          all="All companies"
          value={company}
          options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={chooseCompany}
        />
      )}
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
