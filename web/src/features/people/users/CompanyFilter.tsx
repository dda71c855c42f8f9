import { useWholeList } from '../../../lib/use-whole-list.ts'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'

interface CompanyFilterProps {
  value: string | undefined
  onChange: (companyId: string) => void
}

/** Narrows a list to one client company. */
export function CompanyFilter({ value, onChange }: CompanyFilterProps) {
  const { items = [] } = useWholeList('companies.list')
  const options = items.map(({ id, name }) => ({ value: String(id), label: name }))
  return <FilterSelect label="Company" all="All companies" {...{ value, options, onChange }} />
}
