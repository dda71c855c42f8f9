import { Button, chakra, Flex } from '@chakra-ui/react'
import { Merge } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '../../../lib/api.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { RefusalNotice } from '../RefusalNotice.tsx'
import type { ShownTicket, TicketState } from '../use-ticket.ts'
import { useTicketChange } from '../use-ticket-change.ts'
import { useTicketLink } from '../use-ticket-link.ts'

interface MergedNoticeProps {
  ticket: ShownTicket
  state: TicketState
  intoId: number
}

/** Where a merged ticket goes on; staff can take it out again. */
export function MergedNotice({ ticket, state, intoId }: MergedNoticeProps) {
  const linkTo = useTicketLink()
  const { data: into } = useQuery(state.seesNotes ? 'tickets.readForStaff' : 'tickets.read', {
    params: { id: intoId },
  })
  const { change, isBusy, refusal } = useTicketChange(ticket, state)
  const { toast } = useToast()
  const undo = () =>
    change(async () => {
      const { left } = await call('tickets.undoMerge', { params: { id: ticket.id } })
      await state.forgetOther(intoId)
      toast({ title: 'Merge undone', description: left.join(' ') || 'The ticket is as it was.' })
    })
  return (
    <>
      <Notice
        Icon={Merge}
        palette="blue"
        title={`This ticket was merged into #${intoId}.`}
        action={
          <Flex gap="2" wrap="wrap" flexShrink="0">
            <Button asChild size="sm">
              <RouterLink to={linkTo(intoId)}>Open #{intoId}</RouterLink>
            </Button>
            {state.may.update && (
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-disabled={isBusy}
                onClick={() => isBusy || void undo()}
              >
                {isBusy ? 'Undoing…' : 'Undo merge'}
              </Button>
            )}
          </Flex>
        }
      >
        {into && <chakra.p overflowWrap="anywhere">It goes on in “{into.title}”.</chakra.p>}
      </Notice>
      <RefusalNotice refusal={refusal} />
    </>
  )
}
