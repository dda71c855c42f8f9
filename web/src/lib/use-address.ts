import { useSearchParams } from 'react-router-dom'

/**
 * The search parameters of the page, and a way to change some of them: in place, unless `isStep` makes it a step that leads
 * back. A change builds on the address as it is now: the router renders late, and of two quick changes none is lost.
 */
export function useAddress({ isStep = false } = {}) {
  const [search, setSearch] = useSearchParams()
  const change = (write: (params: URLSearchParams) => void) => {
    const params = new URLSearchParams(location.search)
    write(params)
    setSearch(params, { replace: !isStep })
  }
  return [search, change] as const
}
