import { useSearchParams } from 'react-router-dom'

/** The vendor that the address names, `?vendor=2`, and the way to another; undefined stands for all. */
export function useChosenVendor() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('vendor') ?? ''
  const chosenId = /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined
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
