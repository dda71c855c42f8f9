import { Box, Button, chakra, Flex, IconButton } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { stepsFrom } from './queue-walk.ts'
import { RefusalNotice } from './RefusalNotice.tsx'
import type { ShownTicket, TicketState } from './use-ticket.ts'
import { useTicketChange } from './use-ticket-change.ts'
import { useTicketLink } from './use-ticket-link.ts'
import { useUndoableChange } from './use-undoable-change.ts'

interface TicketStepsProps {
  id: number
  ticket: ShownTicket | undefined
  state: TicketState
  onBack: () => void
}

/** From one ticket to the next of the list that one came from, and the press that resolves it on the way. */
export function TicketSteps({ id, ticket, state, onBack }: TicketStepsProps) {
  const linkTo = useTicketLink()
  const navigate = useNavigate()
  const undoable = useUndoableChange()
  const { change, isBusy, refusal } = useTicketChange(ticket, state)
  const steps = stepsFrom(id)
  const go = (to: number | undefined) => (to === undefined ? onBack() : void navigate(linkTo(to)))
  const mayResolve =
    state.may.update && state.may.changeStatus && ticket?.nextStatuses.includes('resolved') === true

  const resolve = async () => {
    const isDone = await change((version) => undoable.change({ id, version }, { status: 'resolved' }))
    if (!isDone) return
    go(steps?.next)
  }

  return (
    <>
      <Flex gap="1" align="center" ms="auto">
        {mayResolve && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            aria-keyshortcuts="e"
            title="Resolve (e)"
            aria-disabled={isBusy}
            onClick={() => isBusy || void resolve()}
          >
            {isBusy ? 'Resolving…' : steps?.next === undefined ? 'Resolve' : 'Resolve and next'}
          </Button>
        )}
        {steps && (
          <>
            <chakra.span px="1" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {steps.at} of {steps.of}
              {steps.hasMore && '+'}
            </chakra.span>
            <Step label="Previous ticket" shortcut="k" to={steps.previous} onGo={go} />
            <Step label="Next ticket" shortcut="j" to={steps.next} onGo={go} />
          </>
        )}
      </Flex>
      <Box w="full" _empty={{ display: 'none' }}>
        <RefusalNotice refusal={refusal} />
      </Box>
    </>
  )
}

interface StepProps {
  label: string
  shortcut: 'j' | 'k'
  to: number | undefined
  onGo: (to: number) => void
}

function Step({ label, shortcut, to, onGo }: StepProps) {
  const Icon = shortcut === 'j' ? ChevronRight : ChevronLeft
  return (
    <IconButton
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      title={`${label} (${shortcut})`}
      aria-keyshortcuts={shortcut}
      disabled={to === undefined}
      onClick={() => to !== undefined && onGo(to)}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}
