import { can } from '@remotehands/contract'
import type { ComponentProps } from 'react'
import { useSession } from '../people/session/use-session.ts'
import { CreateTicketForm } from './CreateTicketForm.tsx'
import { TicketQueue } from './TicketQueue.tsx'
import { TicketView } from './TicketView.tsx'
import { useOpenTicket } from './use-open-ticket.ts'
import type { TicketForm } from './use-ticket-form.ts'

interface StaffTicketsProps extends Omit<ComponentProps<typeof TicketQueue>, 'limit' | 'status'> {
  form: TicketForm
}

/** The desk's tickets: the queue, the ticket that the address names, or the form of a new one (`?ticket=new`). */
export function StaffTickets({ form, ...queue }: StaffTicketsProps) {
  const { user } = useSession()
  const { ticketId, isNew, openNew, closeTicket } = useOpenTicket()
  const mayCreate = user !== undefined && can(user.role, 'ticket:create')
  if (isNew && mayCreate) return <CreateTicketForm form={form} onCancel={closeTicket} />
  if (ticketId !== undefined) {
    return (
      <TicketView
        id={ticketId}
        audience="staff"
        onBack={closeTicket}
        onFollowUp={(ticket) => {
          form.followUp(ticket)
          openNew()
        }}
      />
    )
  }
  return <TicketQueue {...queue} />
}
