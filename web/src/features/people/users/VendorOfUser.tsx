import { useWholeList } from '../../../lib/use-whole-list.ts'
import { RecordSelect } from '../../../ui/RecordSelect.tsx'

interface VendorOfUserProps {
  vendorId: number | undefined
  error: string | undefined
  onChange: (id: number | undefined) => void
}

/** The vendor that a person acts for. */
export function VendorOfUser({ vendorId, error, onChange }: VendorOfUserProps) {
  const list = useWholeList('vendors.list')
  return (
    <RecordSelect
      label="Vendor"
      none="Choose the vendor"
      required
      value={vendorId}
      onChange={onChange}
      list={list}
      error={error}
    />
  )
}
