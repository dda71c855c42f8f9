import { useSearchParams } from 'react-router-dom'

/** The appointment that the address names, `?visit=12`, and the ways there and back. */
export function useOpenVisit() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('visit') ?? ''
  return {
    visitId: /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined,
    close: () =>
      setSearch(
        (current) => {
          const params = new URLSearchParams(current)
          params.delete('visit')
          return params
        },
        { replace: true },
      ),
  }
}
