import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { ShownTicket } from '../use-ticket.ts'
import { RedactForm } from './RedactForm.tsx'

/** Takes a part of a ticket's description out for good. */
export function RedactDescription({ ticket }: { ticket: ShownTicket }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="2xs" variant="ghost" colorPalette="gray" ml="-2" onClick={() => setOpen(true)}>
        Redact description
      </Button>
      <Dialog title="Redact the description" isOpen={isOpen} onClose={close}>
        {isOpen && <RedactForm ticketId={ticket.id} entry={null} text={ticket.description} onClose={close} />}
      </Dialog>
    </>
  )
}
