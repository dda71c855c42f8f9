import { Heading, Stack } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { useSession } from '../people/session/use-session.ts'
import { RecurringItems } from './RecurringItems.tsx'

/** The recurring work on a device, for staff; nothing for others. */
export function RecurringWork({ deviceId }: { deviceId: number }) {
  const { user } = useSession()
  const mayRead = user !== undefined && can(user.role, 'recurring:read')
  const list = usePagedQuery(mayRead ? 'recurring.list' : undefined, { query: { deviceId } })
  if (!mayRead || (list.items?.length === 0 && !list.error)) return null
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="lg">
        Recurring work
      </Heading>
      <PagedList list={list} noun="recurring tickets" empty="No recurring tickets.">
        {(items) => <RecurringItems items={items} />}
      </PagedList>
    </Stack>
  )
}

/** The recurring work of a company, for staff. */
export function RecurringOfCompany({ companyId }: { companyId: number }) {
  const list = usePagedQuery('recurring.list', { query: { companyId } }, { revalidateOnMount: true })
  return (
    <PagedList
      heading="Recurring tickets"
      list={list}
      noun="recurring tickets"
      empty="This company has no recurring tickets yet."
    >
      {(items) => <RecurringItems items={items} />}
    </PagedList>
  )
}
