import { chakra, Stack } from '@chakra-ui/react'
import type { StaffTicketEntry } from '@remotehands/contract'
import { MessageSquareWarning } from 'lucide-react'
import { Notice } from '../../ui/Notice.tsx'
import { TicketText } from './TicketText.tsx'

interface ArrivedMessagesProps {
  ticketId: number
  entries: readonly StaffTicketEntry[]
}

/** What somebody else wrote while the reader was writing: to read first. */
export function ArrivedMessages({ ticketId, entries }: ArrivedMessagesProps) {
  const title =
    entries.length > 1
      ? `${entries.length} new messages arrived while you were writing:`
      : 'A new message arrived while you were writing:'
  return (
    <Notice role="alert" Icon={MessageSquareWarning} palette="yellow" title={title}>
      <Stack as="ul" listStyleType="none" my="2" gap="2">
        {entries.map(({ id, actorName, type, message }) => (
          <li key={id}>
            <chakra.p fontWeight="medium">
              {actorName}
              {type === 'noted' && ' (internal note, staff only)'}
            </chakra.p>
            <TicketText ticketId={ticketId} text={message ?? ''} />
          </li>
        ))}
      </Stack>
      <p>Your text is kept. Change it, or send it as it is.</p>
    </Notice>
  )
}
