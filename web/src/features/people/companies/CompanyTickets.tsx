import { chakra, Flex, Link, Stack } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { PagedList } from '../../../ui/PagedList.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { PriorityBadge, StatusBadge } from '../../../ui/StatusBadge.tsx'

interface CompanyTicketsProps {
  companyId: number
  /** Closed ones too. */
  areAll?: boolean
}

/** A company's open tickets, or all, newest first; linked to the staff's dashboard. */
export function CompanyTickets({ companyId, areAll = false }: CompanyTicketsProps) {
  const query = { companyId, ...(!areAll && { status: 'open' as const }), limit: areAll ? 25 : 10 }
  const list = usePagedQuery('tickets.list', { query }, { revalidateOnMount: true })
  return (
    <PagedList
      list={list}
      noun="tickets"
      empty={areAll ? 'No tickets yet.' : 'This company has no open tickets.'}
    >
      {(tickets) => (
        <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
          {tickets.map((ticket) => (
            <chakra.li key={ticket.id} p="4">
              <Flex gap="2" justify="space-between" align="flex-start" wrap="wrap">
                <Link asChild color="inherit" fontWeight="semibold" overflowWrap="anywhere">
                  <RouterLink to={`${paths.techieDashboard}?tab=tickets&ticket=${ticket.id}`}>
                    {ticket.title}
                  </RouterLink>
                </Link>
                <Flex gap="2">
                  <StatusBadge status={ticket.status} />
                  <PriorityBadge priority={ticket.priority} />
                </Flex>
              </Flex>
              <chakra.p mt="1" textStyle="sm" color="fg.muted">
                #{ticket.id}. <RelativeTime instant={ticket.createdAt} />
              </chakra.p>
            </chakra.li>
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
