import { useAddress } from '../../lib/use-address.ts'
import { idOf } from '../../lib/use-open-record.ts'

/** The vendor named in the address, `?vendor=2`, and how to choose another; undefined means all. */
export function useChosenVendor() {
  const [search, change] = useAddress({ isStep: true })
  const chosenId = idOf(search.get('vendor'))
  const choose = (vendorId: number | undefined) =>
    change((params) => {
      // Close whatever was open for the previous vendor.
      params.delete('contract')
      if (vendorId === undefined) params.delete('vendor')
      else params.set('vendor', String(vendorId))
    })
  return { chosenId, choose }
}
