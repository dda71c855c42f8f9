import { useAddress } from '../../lib/use-address.ts'
import { idOf } from '../../lib/use-open-record.ts'

/** The appointment named in the address, `?visit=12`, and how to open and close one. */
export function useOpenVisit() {
  const [search, change] = useAddress()
  return {
    visitId: idOf(search.get('visit')),
    close: () => change((params) => params.delete('visit')),
  }
}
