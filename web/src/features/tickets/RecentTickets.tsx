import { sampleTickets } from '@remotehands/content'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { CompanyTickets } from './CompanyTickets.tsx'

/** §9. */
const recent = 5

/** The newest tickets of the viewer's company, or of the one that staff look into. */
export function RecentTickets({ companyId }: { companyId?: number }) {
  const list = usePagedQuery('tickets.list', { query: { companyId, limit: recent } })
  return (
    <PagedList
      list={{ ...list, hasMore: false }}
      sample={sampleTickets}
      noun="tickets"
      empty="No tickets yet."
    >
      {(tickets, isSample) => (
        <CompanyTickets
          tickets={tickets.slice(0, recent)}
          isSample={isSample}
          list={{ hasMore: false }}
          isNarrow
        />
      )}
    </PagedList>
  )
}
