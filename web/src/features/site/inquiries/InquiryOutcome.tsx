import { chakra } from '@chakra-ui/react'
import type { InquiryDetails } from '@remotehands/contract'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'

/** Who handled an inquiry, and the outcome. */
export function InquiryOutcome({ inquiry }: { inquiry: InquiryDetails }) {
  const { takenBy, answeredBy, answeredAt, ticketId, companyId, knownClient, status } = inquiry
  const linked = { textDecoration: 'underline' } as const
  return (
    <chakra.div mt="2" textStyle="sm" color="fg.muted">
      <p>{takenBy ? `Taken by ${takenBy.name}` : 'Unassigned'}</p>
      {answeredAt && (
        <p>
          {status === 'spam' ? 'Marked as spam' : 'Answered'} {answeredBy && `by ${answeredBy.name}, `}
          <RelativeTime instant={answeredAt} />
        </p>
      )}
      {knownClient && (
        <p>
          This address belongs to {knownClient.name}, {knownClient.company}.
        </p>
      )}
      {ticketId !== null && (
        <chakra.p css={{ '& a': linked }}>
          <Link to={`${paths.techieDashboard}?tab=tickets&ticket=${ticketId}`}>Ticket #{ticketId}</Link> was
          raised from it.
        </chakra.p>
      )}
      {companyId !== null && (
        <chakra.p css={{ '& a': linked }}>
          The sender was added to <Link to={`/companies/${companyId}`}>a client company</Link>.
        </chakra.p>
      )}
    </chakra.div>
  )
}
