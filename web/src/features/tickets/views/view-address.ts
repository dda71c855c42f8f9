import { type ViewFilters, viewFilterNames } from '@remotehands/contract'

/** The search has a name of its own in the address. */
const inAddress = (name: (typeof viewFilterNames)[number]) => (name === 'q' ? 'tickets' : name)

/** What the queue shows now, as a view keeps it. */
export function filtersOf(query: Readonly<Record<string, unknown>>): ViewFilters {
  const named = viewFilterNames.flatMap((name) => {
    const value = query[name]
    if (value === undefined || value === '') return []
    return [[name, Array.isArray(value) ? value.join(',') : String(value)]]
  })
  return Object.fromEntries(named)
}

export const isSameView = (one: ViewFilters, other: ViewFilters): boolean =>
  viewFilterNames.every((name) => one[name] === other[name])

/** Puts a view into the address; without one, what the page shows by itself. */
export function showView(params: URLSearchParams, view?: { id?: string; filters: ViewFilters }): void {
  for (const name of [...viewFilterNames.map(inAddress), 'view', 'queue']) params.delete(name)
  if (!view) return
  const { id, filters } = view
  if (id) params.set('view', id)
  for (const name of viewFilterNames) {
    const value = filters[name]
    if (value !== undefined) params.set(inAddress(name), value)
    // In place of what the page starts with.
    else if (name === 'status' || name === 'sort') params.set(name, 'all')
  }
}

/** Whether the address says nothing of what to show. */
export const saysNothing = (params: URLSearchParams): boolean =>
  [...viewFilterNames.map(inAddress), 'queue'].every((name) => !params.has(name))
