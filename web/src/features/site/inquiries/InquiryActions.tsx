import { Button, Flex } from '@chakra-ui/react'
import { can, type InquiryDetails } from '@remotehands/contract'
import { Reply } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../people/session/use-session.ts'
import { ClientDialog } from './ClientDialog.tsx'
import { TicketDialog } from './TicketDialog.tsx'
import { useInquiryChange } from './use-inquiry-change.ts'

interface InquiryActionsProps {
  inquiry: InquiryDetails
  show: (inquiry: InquiryDetails) => unknown
}

/** What staff do with an inquiry. */
export function InquiryActions({ inquiry, show }: InquiryActionsProps) {
  const { user } = useSession()
  const { change, save, isBusy } = useInquiryChange(inquiry.id, show)
  const [open, setOpen] = useState<'client' | 'ticket'>()
  const { status, takenBy, userId, ticketId, email, subject } = inquiry
  const close = () => setOpen(undefined)
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  const button = { size: 'sm', variant: 'outline', colorPalette: 'gray', 'aria-disabled': isBusy } as const
  return (
    <Flex mt="6" gap="3" wrap="wrap">
      <Button asChild size="sm">
        <a href={reply}>
          <Reply size={16} aria-hidden />
          Reply by email
        </a>
      </Button>
      <Button {...button} onClick={() => change({ isTaken: !takenBy })}>
        {takenBy ? 'Unassign' : 'Take it'}
      </Button>
      {status === 'new' ? (
        <>
          <Button {...button} onClick={() => change({ status: 'answered' })}>
            Mark as answered
          </Button>
          <Button {...button} onClick={() => change({ status: 'spam' })}>
            Mark as spam
          </Button>
        </>
      ) : (
        <Button {...button} onClick={() => change({ status: 'new' })}>
          {status === 'spam' ? 'Not spam' : 'Reopen'}
        </Button>
      )}
      {ticketId === null && (
        <Button {...button} onClick={() => setOpen('ticket')}>
          Create ticket
        </Button>
      )}
      {user && can(user.role, 'inquiry:convert') && userId === null && (
        <Button {...button} onClick={() => setOpen('client')}>
          Add as client
        </Button>
      )}
      <TicketDialog inquiry={inquiry} isOpen={open === 'ticket'} onClose={close} onDone={save} />
      <ClientDialog inquiry={inquiry} isOpen={open === 'client'} onClose={close} onDone={save} />
    </Flex>
  )
}
