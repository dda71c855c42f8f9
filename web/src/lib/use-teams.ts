import { useQuery } from './use-query.ts'

/** The active teams to choose from, and those of these ids. */
export function useTeams(chosen: readonly number[] = [], mayRead = true) {
  const { data, error, isLoading, refresh } = useQuery(mayRead ? 'teams.list' : undefined, undefined, {})
  const items = data?.teams.filter(({ id, isActive }) => isActive || chosen.includes(id))
  return { items, error, isLoading, refresh }
}
