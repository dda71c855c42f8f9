import { useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { idOf } from '../../../lib/use-open-record.ts'

/** The contract named in the address, `?contract=12`, and how to open and close one. */
export function useOpenContract() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const withContract = (id: number | undefined) => {
    const params = new URLSearchParams(pathname === paths.vendorPortal ? search : {})
    if (id === undefined) params.delete('contract')
    else {
      params.set('contract', String(id))
      params.set('tab', 'contracts')
    }
    return params
  }
  return {
    contractId: idOf(search.get('contract')),
    linkTo: (id: number) => `${paths.vendorPortal}?${withContract(id)}`,
    close: () => setSearch(withContract(undefined)),
  }
}
