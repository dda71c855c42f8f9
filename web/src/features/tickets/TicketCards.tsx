import { chakra, Stack } from '@chakra-ui/react'
import { can, type FoundTicket } from '@remotehands/contract'
import { useSession } from '../people/session/use-session.ts'
import { TicketCard } from './TicketCard.tsx'
import { useTicketLink } from './use-ticket-link.ts'

/** A company's tickets. Examples have no link. */
export function TicketCards({ tickets, isSample }: { tickets: readonly FoundTicket[]; isSample: boolean }) {
  const { user } = useSession()
  const linkTo = useTicketLink()
  // Staff who view a company answer on their own dashboard.
  const mayReply = user !== undefined && can(user.role, 'ticket:reply') && !can(user.role, 'company:read')
  return (
    <Stack as="ul" gap="3">
      {tickets.map((ticket) => (
        <chakra.li key={ticket.id}>
          {isSample ? (
            <TicketCard ticket={ticket} />
          ) : (
            <TicketCard ticket={ticket} href={linkTo(ticket.id)} mayReply={mayReply} />
          )}
        </chakra.li>
      ))}
    </Stack>
  )
}
