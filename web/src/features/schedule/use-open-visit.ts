import { useSearchParams } from 'react-router-dom'
import { idOf } from '../../lib/use-open-record.ts'

/** The appointment named in the address, `?visit=12`, and how to open and close one. */
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
