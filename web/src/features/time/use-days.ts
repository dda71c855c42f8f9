import { useQuery } from '../../lib/use-query.ts'

/** Whose days these are: the zone in which a person works, and today there by our clock. Without an id, the viewer's. */
export function useDays(userId?: number): { timeZone?: string; today?: string } {
  const { data } = useQuery('time.sheet', { query: { userId } }, { revalidateOnMount: true })
  return data ?? {}
}
