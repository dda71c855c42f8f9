import { useWholeList } from '../../lib/use-whole-list.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { statusOptions, warrantyOptions } from './device-words.ts'
import type { DeviceFilters } from './use-device-filters.ts'

interface DeviceFilterSelectsProps {
  filters: DeviceFilters
  /** The companies to choose from, where there are several. */
  companies?: readonly { id: number; name: string }[] | undefined
}

export function DeviceFilterSelects({ filters, companies }: DeviceFilterSelectsProps) {
  const { status, chooseStatus, warranty, chooseWarranty, company, chooseCompany } = filters
  const { site, chooseSite, query } = filters
  const sites = useWholeList(query.companyId === undefined ? undefined : 'sites.list', {
    params: { id: query.companyId ?? 0 },
    query: { archived: 'true' },
  })
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
      {sites.items && sites.items.length > 0 && (
        <FilterSelect
          label="Site"
          all="All sites"
          value={site}
          options={sites.items.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={chooseSite}
        />
      )}
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
    </>
  )
}
