import { useSearchParams } from 'react-router-dom'
import { idOf } from '../../lib/use-open-record.ts'

/** The appointment that the address names, `?visit=12`, and the ways there and back. */
export function useOpenVisit() {
  const [search, setSearch] = useSearchParams()
  return {
    visitId: idOf(search.get('visit')),
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
