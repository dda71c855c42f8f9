import { useSearchParams } from 'react-router-dom'
import { idOf } from '../../lib/use-open-record.ts'

/** The vendor that the address names, `?vendor=2`, and the way to another; undefined stands for all. */
export function useChosenVendor() {
  const [search, setSearch] = useSearchParams()
  const chosenId = idOf(search.get('vendor'))
  const choose = (vendorId: number | undefined) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      // Another vendor is another place: nothing that was open stays open.
      next.delete('contract')
      if (vendorId === undefined) next.delete('vendor')
      else next.set('vendor', String(vendorId))
      return next
    })
  return { chosenId, choose }
}
