import { Box } from '@chakra-ui/react'
import { type ListedUser, mayNarrowTickets } from '@remotehands/contract'
import { ticketScopeNames } from '../session/role-links.ts'

/** Which tickets somebody reads, where those are narrowed. */
export function ReadsTickets({ user }: { user: Pick<ListedUser, 'role' | 'ticketScope' | 'siteName'> }) {
  if (!mayNarrowTickets(user.role) || user.ticketScope === 'company') return null
  const isOfNoSite = user.ticketScope === 'site' && user.siteName === null
  return (
    <Box color="fg.muted" textStyle="sm">
      Tickets: {ticketScopeNames[user.ticketScope].toLowerCase()}
      {isOfNoSite && ', but no site is set'}
    </Box>
  )
}
