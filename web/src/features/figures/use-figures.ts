import { useQuery } from '../../lib/use-query.ts'

/** Reread often: colleagues change the figures too, and they lag a moment behind the records. */
const refreshMs = 30_000

/** The viewer's figures, or one company's; days and months are those of the viewer's time zone. */
export function useFigures(companyId?: number) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return useQuery(
    'figures.read',
    { query: { timeZone, companyId } },
    { revalidateOnMount: true, refreshInterval: refreshMs },
  )
}
