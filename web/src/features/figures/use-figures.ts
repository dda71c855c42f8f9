import { useQuery } from '../../lib/use-query.ts'

/** Colleagues move the figures too, and a change reaches them a moment after its record. */
const refreshMs = 30_000

/** The figures that the viewer reaches, or those of one company; days and months begin in the viewer's time zone. */
export function useFigures(companyId?: number) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return useQuery(
    'figures.read',
    { query: { timeZone, companyId } },
    { revalidateOnMount: true, refreshInterval: refreshMs },
  )
}
