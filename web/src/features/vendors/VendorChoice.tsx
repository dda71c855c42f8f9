import { useWholeList } from '../../lib/use-whole-list.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'

interface VendorChoiceProps {
  value: number | undefined
  onChange: (vendorId: number | undefined) => void
}

/** Narrows the portal to one vendor. */
export function VendorChoice({ value, onChange }: VendorChoiceProps) {
  const { items = [] } = useWholeList('vendors.list')
  return (
    <FilterSelect
      label="Vendor"
      all="All vendors"
      value={value === undefined ? undefined : String(value)}
      options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(next) => onChange(next ? Number(next) : undefined)}
    />
  )
}
