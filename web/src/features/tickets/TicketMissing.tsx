import { Box, Button, chakra, Flex, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import type { TicketState } from './use-ticket.ts'

interface TicketMissingProps {
  id: number
  state: TicketState
  onBack: () => void
}

/** What stands in place of a ticket that is not there: on its way, not to be found, refused, or not reached. */
export function TicketMissing({ id, state, onBack }: TicketMissingProps) {
  const { error, isRefreshing, refresh } = state
  const status = error instanceof ApiError ? error.status : undefined
  const back = <Button onClick={onBack}>Show the tickets</Button>
  if (!error) return <TicketSkeleton />
  if (status === 404) {
    return (
      <Panel title={`There is no ticket #${id}.`} action={back}>
        It does not exist, or it belongs to another company.
      </Panel>
    )
  }
  if (status === 403) {
    return (
      <Panel title={`Ticket #${id} is not for you.`} action={back}>
        {messageOf(error, "You don't have permission to do this.")}
      </Panel>
    )
  }
  return (
    <Panel
      title={`Ticket #${id} could not be loaded.`}
      action={
        <Button aria-disabled={isRefreshing} onClick={() => isRefreshing || refresh()}>
          {isRefreshing ? 'Retrying…' : 'Retry'}
        </Button>
      }
    >
      {messageOf(error, 'Nothing was lost. Please try again.')}
    </Panel>
  )
}

function Panel({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <Box
      role="alert"
      p="6"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l3"
    >
      <chakra.p fontWeight="semibold">{title}</chakra.p>
      <chakra.p mb="4" color="fg.muted">
        {children}
      </chakra.p>
      {action}
    </Box>
  )
}

function TicketSkeleton() {
  return (
    <Flex role="status" gap="6" direction={{ base: 'column', lg: 'row' }}>
      <VisuallyHidden>Loading the ticket…</VisuallyHidden>
      <Stack flex="1" gap="4">
        <Skeleton h="9" maxW="lg" />
        <Skeleton h="6" maxW="xs" />
        <Skeleton h="24" />
        <Skeleton h="24" />
      </Stack>
      <Skeleton h="72" w={{ lg: '20rem' }} />
    </Flex>
  )
}
