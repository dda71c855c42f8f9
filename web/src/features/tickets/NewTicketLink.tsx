import { Button, chakra } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { Plus } from 'lucide-react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { useSession } from '../people/session/use-session.ts'
import { useOpenTicket } from './use-open-ticket.ts'

/** Tabs whose first act a new ticket is; without one, an overview is open. */
const firstOf = new Set([null, 'overview', 'dashboard', 'tickets'])

/** Leads to a new ticket from everywhere, for whoever may raise one. */
export function NewTicketLink() {
  const { user } = useSession()
  const { isNew, ticketId } = useOpenTicket()
  const [search] = useSearchParams()
  // Other tabs have a first act of their own, as has an open ticket.
  const isFirst = ticketId === undefined && firstOf.has(search.get('tab'))
  if (isNew || !user || !can(user.role, 'ticket:create')) return null
  return (
    <Button
      asChild
      size="sm"
      variant={isFirst ? 'solid' : 'outline'}
      colorPalette={isFirst ? 'accent' : 'gray'}
      flexShrink="0"
      h={{ md: '8' }}
      my={{ base: '0.5', md: '1' }}
      px={{ base: '2', sm: '3.5' }}
    >
      <RouterLink to="?tab=tickets&ticket=new" aria-keyshortcuts="c">
        <Plus size={16} aria-hidden />
        <chakra.span srOnly={{ base: true, sm: false }}>New ticket</chakra.span>
      </RouterLink>
    </Button>
  )
}
