import { useWholeList } from '../../../lib/use-whole-list.ts'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'

interface SiteFilterProps {
  /** Whose sites; nothing to choose from without it. */
  companyId: number | undefined
  value: string | undefined
  onChange: (siteId: string) => void
}

/** Narrows a list to one site of a company, archived ones too; absent while it has none. */
export function SiteFilter({ companyId, value, onChange }: SiteFilterProps) {
  const { items = [] } = useWholeList(companyId === undefined ? undefined : 'sites.list', {
    params: { id: companyId ?? 0 },
    query: { archived: 'true' },
  })
  if (items.length === 0) return null
  const options = items.map(({ id, name }) => ({ value: String(id), label: name }))
  return <FilterSelect label="Site" all="All sites" {...{ value, options, onChange }} />
}
