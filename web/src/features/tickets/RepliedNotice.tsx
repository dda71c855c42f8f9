import { Button, Flex } from '@chakra-ui/react'
import { MessageSquareReply } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { Notice } from '../../ui/Notice.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import { replyHeadingId } from './ReplyBox.tsx'
import type { ShownTicket, TicketState } from './use-ticket.ts'
import { useTicketChange } from './use-ticket-change.ts'

interface RepliedNoticeProps {
  ticket: ShownTicket
  state: TicketState
  since: string
}

/** Tells staff that somebody wrote after the ticket was resolved: they reply, reopen it, or say that nothing is owed. */
export function RepliedNotice({ ticket, state, since }: RepliedNoticeProps) {
  const { change, isBusy, refusal } = useTicketChange(ticket, state)
  const params = { id: ticket.id }
  const acts = [
    {
      label: 'Reopen',
      send: (version: number) =>
        call('tickets.changeStatus', { params, body: { status: 'in_progress', version } }),
    },
    {
      label: 'No answer needed',
      send: (version: number) => call('tickets.update', { params, body: { version, isReplySettled: true } }),
    },
  ] as const
  const act = async (send: Parameters<typeof change>[0]) => {
    // The button goes with the notice.
    if (await change(send)) document.getElementById(replyHeadingId)?.focus()
  }
  return (
    <>
      <Notice
        Icon={MessageSquareReply}
        palette="yellow"
        title={`${ticket.company} wrote after this was resolved.`}
        action={
          <Flex gap="2" flexShrink="0" wrap="wrap">
            {acts.map(({ label, send }) => (
              <Button
                key={label}
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-disabled={isBusy}
                onClick={() => isBusy || void act(send)}
              >
                {label}
              </Button>
            ))}
          </Flex>
        }
      >
        Waiting since <RelativeTime instant={since} />. Your reply answers it.
      </Notice>
      <RefusalNotice refusal={refusal} />
    </>
  )
}
