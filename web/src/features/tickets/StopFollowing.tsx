import { Box, Button, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { RefusalNotice } from './RefusalNotice.tsx'
import type { ShownTicket, TicketState } from './use-ticket.ts'
import { useTicketChange } from './use-ticket-change.ts'

interface StopFollowingProps {
  ticket: ShownTicket
  state: TicketState
}

/** Lets a follower leave a private ticket, which they can't read from then on. */
export function StopFollowing({ ticket, state }: StopFollowingProps) {
  const [isAsking, setAsking] = useState(false)
  const { toast } = useToast()
  const { change, isBusy, refusal } = useTicketChange(ticket, state)
  const confirm = async () => {
    const followerIds = ticket.followers.flatMap(({ id }) => (id === state.user?.id ? [] : [id]))
    const isDone = await change(async (version) => {
      const body = { followerIds, version }
      // Whoever has left finds no ticket in the answer.
      await call('tickets.follow', { params: { id: ticket.id }, body }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
    })
    if (isDone) toast({ title: `You no longer follow #${ticket.id}` })
  }
  return (
    <Box mt="2">
      <Button size="xs" variant="outline" colorPalette="gray" onClick={() => setAsking(true)}>
        Stop following
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Stop following #${ticket.id}?`}
        confirmLabel="Stop following"
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <Stack gap="4">
          <p>
            The ticket is private: you can’t read it any more, until {ticket.clientName} or our team adds you
            again.
          </p>
          <RefusalNotice refusal={refusal} />
        </Stack>
      </ConfirmDialog>
    </Box>
  )
}
