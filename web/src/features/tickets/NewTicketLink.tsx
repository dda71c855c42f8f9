import { Button, chakra } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { Plus } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { useSession } from '../people/session/use-session.ts'
import { useOpenTicket } from './use-open-ticket.ts'

/** Leads to a new ticket from everywhere, for whoever may raise one. */
export function NewTicketLink() {
  const { user } = useSession()
  const { isNew } = useOpenTicket()
  if (isNew || !user || !can(user.role, 'ticket:create')) return null
  return (
    <Button
      asChild
      size="sm"
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
