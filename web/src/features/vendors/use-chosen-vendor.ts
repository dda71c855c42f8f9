import { useSearchParams } from 'react-router-dom'
import { idOf } from '../../lib/use-open-record.ts'

/** The vendor named in the address, `?vendor=2`, and how to choose another; undefined means all. */
export function useChosenVendor() {
  const [search, setSearch] = useSearchParams()
  const chosenId = idOf(search.get('vendor'))
  const choose = (vendorId: number | undefined) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      // Close whatever was open for the previous vendor.
      next.delete('contract')
      if (vendorId === undefined) next.delete('vendor')
      else next.set('vendor', String(vendorId))
      return next
    })
  return { chosenId, choose }
}
