import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { useTab } from '../../ui/UrlTabs.tsx'
import { useOpenTicket } from './use-open-ticket.ts'

/** Leads to a new ticket from everywhere but the queue, which has its own button. */
export function NewTicketLink({ tabs }: { tabs: readonly string[] }) {
  const { tab } = useTab(tabs)
  const { ticketId, isNew } = useOpenTicket()
  if (tab === 'tickets' && (isNew || ticketId === undefined)) return null
  return (
    <Button asChild size="sm">
      <RouterLink to="?tab=tickets&ticket=new" aria-keyshortcuts="c">
        <Plus size={16} aria-hidden />
        New ticket
      </RouterLink>
    </Button>
  )
}
