import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { useCompanies } from '../companies/use-companies.ts'

interface CompanyFilterProps {
  value: string | undefined
  onChange: (companyId: string) => void
}

/** Narrows a list to one client company. */
export function CompanyFilter({ value, onChange }: CompanyFilterProps) {
  const { items = [] } = useCompanies()
  const options = items.map(({ id, name }) => ({ value: String(id), label: name }))
  return <FilterSelect label="Company" all="All companies" {...{ value, options, onChange }} />
}
