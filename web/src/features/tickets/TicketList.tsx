import { sampleTickets } from '@remotehands/content'
import { limits } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { FilterSelect, useFilter } from '../../ui/FilterSelect.tsx'
import { useSearchText } from '../../ui/SearchBox.tsx'
import { SearchedList } from '../../ui/SearchedList.tsx'
import { CompanyTickets } from './CompanyTickets.tsx'
import { matchesTicket } from './matches-ticket.ts'
import { statusFilters, statusOptions } from './ticket-filters.ts'
import { useTicketSearch, withRefusedSearch } from './use-ticket-search.ts'

interface TicketListProps {
  /** For staff who look into one company. */
  companyId?: number
  /** What to say, and to do, while there is no ticket. */
  empty?: ReactNode
}

/** The tickets of the viewer's company, newest first. */
export function TicketList({ companyId, empty = 'No tickets yet.' }: TicketListProps) {
  const [text, setText, clear] = useSearchText('tickets', ['status'])
  const [status, chooseStatus] = useFilter('status', statusFilters)
  const { q, remarks, onEnter } = useTicketSearch(text)
  const query = { q, status, companyId, limit: limits.page.default }
  const [list, refusal] = withRefusedSearch(usePagedQuery('tickets.list', { query }))
  return (
    <SearchedList
      heading="My tickets"
      list={list}
      noun="tickets"
      sample={sampleTickets}
      matches={matchesTicket}
      empty={empty}
      search={{
        label: 'Search tickets',
        placeholder: 'Words, #97, status:open…',
        remarks: refusal === undefined ? remarks : [refusal],
        ...{ text, onChange: setText, onEnter },
      }}
      filters={
        <FilterSelect
          label="Status"
          all="All statuses"
          value={status}
          options={statusOptions}
          onChange={chooseStatus}
        />
      }
      isFiltered={status !== undefined}
      onClear={clear}
    >
      {(tickets, isSample) => (
        <CompanyTickets
          tickets={tickets}
          isSample={isSample}
          list={{ hasMore: list.hasMore }}
          place={`company ${JSON.stringify(query)}`}
        />
      )}
    </SearchedList>
  )
}
