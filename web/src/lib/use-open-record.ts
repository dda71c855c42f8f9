import { useAddress } from './use-address.ts'

/** The id that an address writes; undefined for anything else. */
export function idOf(text: string | null): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined
}

/** The record that the address names by `parameter`, as in `?device=12`, and the ways there and back. */
export function useOpenRecord(parameter: 'device' | 'inquiry' | 'user' | 'recurring') {
  const [search, change] = useAddress({ isStep: true })
  const name = (params: URLSearchParams, id: number | undefined) => {
    if (id === undefined) params.delete(parameter)
    else params.set(parameter, String(id))
    return params
  }
  return {
    id: idOf(search.get(parameter)),
    linkTo: (id: number) => `?${name(new URLSearchParams(search), id)}`,
    open: (id: number) => change((params) => name(params, id)),
    close: () => change((params) => name(params, undefined)),
  }
}
