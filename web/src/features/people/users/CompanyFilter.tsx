import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { useCompanies } from '../companies/use-companies.ts'
import { goneCompany } from '../gone-words.ts'

interface CompanyFilterProps {
  value: string | undefined
  onChange: (companyId: string) => void
}

/** Narrows a list to one client company. */
export function CompanyFilter({ value, onChange }: CompanyFilterProps) {
  const { items = [], isWhole } = useCompanies()
  const gone = isWhole ? goneCompany : undefined
  const options = items.map(({ id, name }) => ({ value: String(id), label: name }))
  return <FilterSelect label="Company" all="All companies" {...{ value, options, gone, onChange }} />
}
