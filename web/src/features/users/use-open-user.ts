import { useSearchParams } from 'react-router-dom'

/** The person whom the address names, `?user=12`, and the ways there and back. */
export function useOpenUser() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('user') ?? ''
  const withUser = (id: number | undefined) => {
    const params = new URLSearchParams(search)
    if (id === undefined) params.delete('user')
    else params.set('user', String(id))
    return params
  }
  return {
    userId: /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined,
    linkTo: (id: number) => `?${withUser(id)}`,
    open: (id: number) => setSearch(withUser(id)),
    close: () => setSearch(withUser(undefined)),
  }
}
