import { type CurrentUser, mayApprove, type TicketScope } from '@remotehands/contract'
import { useQuery } from '../../../lib/use-query.ts'
import { useWholeList } from '../../../lib/use-whole-list.ts'
import { Fact } from '../../../ui/Facts.tsx'

interface CompanyFactsProps {
  user: CurrentUser
  siteId: number | null
}

/** What others say of somebody in their company: where they belong, what they read, whether they approve. */
export function CompanyFacts({ user, siteId }: CompanyFactsProps) {
  const sites = useWholeList('sites.list', { params: { id: user.companyId }, query: { archived: 'true' } })
  const approver = useQuery(mayApprove(user.role) ? 'account.approver' : undefined)
  const site = sites.items?.find(({ id }) => id === siteId)?.name
  // A company without sites has nothing to say of them.
  const hasSites = siteId !== null || (sites.items?.length ?? 0) > 0
  return (
    <>
      {hasSites && <Fact name="Site">{siteId === null ? 'None' : (site ?? '…')}</Fact>}
      <Fact name="Tickets you read">{ownScopeNames[user.ticketScope]}</Fact>
      {approver.data && (
        <Fact name="Approver">
          {approver.data.isApprover ? 'You decide on requests that need approval' : 'No'}
        </Fact>
      )}
    </>
  )
}

const ownScopeNames: Readonly<Record<TicketScope, string>> = {
  own: 'Your own, and those you follow',
  site: 'Those of your site, your own, and those you follow',
  company: 'All of your company’s, except private ones',
}
