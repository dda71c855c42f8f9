import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { PagedList } from '../../../ui/PagedList.tsx'
import { MaintenanceRows } from './MaintenanceRows.tsx'

/** The latest maintenance work; §9 shows five. */
export function RecentMaintenance({ limit = 5 }: { limit?: number }) {
  const list = usePagedQuery('maintenance.list', { query: { limit } }, { revalidateOnMount: true })
  return (
    <PagedList list={{ ...list, hasMore: false }} noun="maintenance logs" empty="No maintenance work yet.">
      {(logs) => <MaintenanceRows logs={logs.slice(0, limit)} />}
    </PagedList>
  )
}
