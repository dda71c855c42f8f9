import { useSearchParams } from 'react-router-dom'

/** The device that the address names, `?device=12`, and the ways there and back. */
export function useOpenDevice() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('device') ?? ''
  const withDevice = (id: number | undefined) => {
    const params = new URLSearchParams(search)
    if (id === undefined) params.delete('device')
    else params.set('device', String(id))
    return params
  }
  return {
    deviceId: /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined,
    linkTo: (id: number) => `?${withDevice(id)}`,
    close: () => setSearch(withDevice(undefined)),
  }
}
