import { Box, Button, chakra, Flex, Grid, Stack } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useTogether } from '../../lib/use-together.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { BackButton } from '../../ui/BackButton.tsx'
import { Later } from '../../ui/Later.tsx'
import { RecordHeading } from '../../ui/RecordHeading.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/StatusBadge.tsx'
import { readDraft } from '../drafts/draft-store.ts'
import { AlertPanel } from '../duty/AlertPanel.tsx'
import { TicketAnswers } from '../requests/TicketAnswers.tsx'
import { useEarlyKeys } from '../shortcuts/early-keys.ts'
import { TimeBlock } from '../time/TimeBlock.tsx'
import { AssignToMe } from './AssignToMe.tsx'
import { ApprovalPanel } from './approvals/ApprovalPanel.tsx'
import { wasNotApproved } from './approvals/approval-words.ts'
import { ClosedNotice } from './ClosedNotice.tsx'
import { Colleagues } from './Colleagues.tsx'
import { TicketChecklist } from './checklist/TicketChecklist.tsx'
import { BlockedNotice } from './corrections/BlockedNotice.tsx'
import { ChangeClient } from './corrections/ChangeClient.tsx'
import { MergedNotice } from './corrections/MergedNotice.tsx'
import { TicketLinks } from './corrections/TicketLinks.tsx'
import { Folded } from './Folded.tsx'
import { FoldedFacts } from './FoldedFacts.tsx'
import { FollowersDialog } from './FollowersDialog.tsx'
import { RateTicket } from './RateTicket.tsx'
import { RepliedNotice } from './RepliedNotice.tsx'
import { ReplyBox } from './ReplyBox.tsx'
import { StopFollowing } from './StopFollowing.tsx'
import { TicketActions } from './TicketActions.tsx'
import { TicketFacts } from './TicketFacts.tsx'
import { TicketHistory } from './TicketHistory.tsx'
import { TicketSteps } from './TicketSteps.tsx'
import { TicketTags } from './TicketTags.tsx'
import { TicketText } from './TicketText.tsx'
import { messageDraftKey } from './use-message-form.ts'
import { useOwnEntry } from './use-own-entry.ts'
import { type Audience, type ShownTicket, useTicket, useTicketHistory } from './use-ticket.ts'

interface TicketViewProps {
  id: number
  audience: Audience
  onBack: () => void
  /** Opens the form of a new ticket that continues this one. */
  onFollowUp: (ticket: ShownTicket) => void
}

/** One ticket: what it is about, what happened to it, and what the viewer may do. */
export function TicketView(props: TicketViewProps) {
  return <OpenTicket key={`${props.audience}/${props.id}`} {...props} />
}

function OpenTicket({ id, audience, onBack, onFollowUp }: TicketViewProps) {
  const state = useTicket(id, audience)
  const history = useTicketHistory(id, state.seesNotes)
  const shown = useTogether(state.ticket, history.items !== undefined || history.error !== undefined)
  const { end, onSent } = useOwnEntry(id, state.seesNotes, history)
  const followEarlyKeys = useEarlyKeys(id, state.error === undefined)
  const [search] = useSearchParams()
  // Whoever pressed a score in a mail finds it at once.
  const isAskedByMail = search.has('rate')
  return (
    <Stack gap={{ base: '3', lg: '4' }}>
      <Flex gap="2" align="center" wrap="wrap">
        <BackButton onClick={onBack}>Back to tickets</BackButton>
        {audience === 'staff' && <TicketSteps id={id} ticket={shown} state={state} onBack={onBack} />}
      </Flex>
      <RecordState
        query={{ ...state, data: shown }}
        noun="ticket"
        named={`ticket #${id}`}
        reason="It does not exist, or it belongs to another company."
        back={<Button onClick={onBack}>Show the tickets</Button>}
      >
        {(ticket) => (
          <>
            <Head
              ticket={ticket}
              colleagues={<Colleagues ticketId={ticket.id} state={state} />}
              actions={<TicketActions ticket={ticket} state={state} />}
            />
            {ticket.mergedIntoId !== null && (
              <MergedNotice ticket={ticket} state={state} intoId={ticket.mergedIntoId} />
            )}
            <BlockedNotice ticket={ticket} />
            <Grid
              templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
              gap={{ base: '4', lg: '6' }}
              alignItems="start"
            >
              <Stack order={{ lg: 2 }} gap={{ base: '3', lg: '4' }}>
                {ticket.approval && (
                  <ApprovalPanel ticket={ticket} approval={ticket.approval} state={state} />
                )}
                {state.seesNotes && state.may.update && ticket.priority === 'urgent' && (
                  <AlertPanel ticketId={ticket.id} onChange={state.refresh} />
                )}
                <FoldedFacts ticket={ticket}>
                  <TicketFacts
                    ticket={ticket}
                    requester={state.may.update && <ChangeClient ticket={ticket} state={state} />}
                    assign={<AssignToMe ticket={ticket} state={state} />}
                    tags={state.may.update && <TicketTags ticket={ticket} state={state} />}
                    answers={
                      ticket.request && (
                        <TicketAnswers ticket={ticket} request={ticket.request} state={state} />
                      )
                    }
                    checklist={state.may.update && <TicketChecklist ticket={ticket} state={state} />}
                    time={
                      state.may.update && (
                        <TimeBlock
                          subject={{ kind: 'ticket', id: ticket.id }}
                          isOver={ticket.mergedIntoId !== null}
                        />
                      )
                    }
                    links={state.may.update && <TicketLinks ticket={ticket} state={state} />}
                    follow={state.may.follow && <Followers ticket={ticket} state={state} />}
                  />
                </FoldedFacts>
              </Stack>
              <Stack gap={{ base: '4', lg: '6' }}>
                {isAskedByMail && <Rating ticket={ticket} state={state} />}
                <TicketHistory
                  ticketId={ticket.id}
                  description={ticket.description}
                  history={history}
                  end={end}
                  mayCorrect={state.seesNotes && state.may.update}
                />
                {!isAskedByMail && <Rating ticket={ticket} state={state} />}
                <Later>
                  <Answer ticket={ticket} state={state} onFollowUp={onFollowUp} onSent={onSent} />
                  <Arrival onThere={followEarlyKeys} />
                </Later>
              </Stack>
            </Grid>
          </>
        )}
      </RecordState>
    </Stack>
  )
}

interface HeadProps {
  ticket: ShownTicket
  colleagues: ReactNode
  actions: ReactNode
}

function Head({ ticket, colleagues, actions }: HeadProps) {
  return (
    <Flex columnGap="4" rowGap="3" wrap="wrap" justify="space-between" align="flex-start">
      <Box flex="1 1 24rem" minW="0">
        {/* What had the focus may be gone once it was merged, or was taken out again. */}
        <RecordHeading key={ticket.mergedIntoId}>
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
            #{ticket.id}
          </chakra.span>{' '}
          {ticket.title}
        </RecordHeading>
        <Flex mt="2" columnGap="4" rowGap="2" wrap="wrap">
          <Flex gap="2" wrap="wrap">
            <StatusBadge status={ticket.status} />
            <PriorityBadge priority={ticket.priority} />
          </Flex>
          {colleagues}
        </Flex>
        <Folded label="description">
          <TicketText ticketId={ticket.id} text={ticket.description} />
        </Folded>
      </Box>
      {actions}
    </Flex>
  )
}

/** Tells that what stands before it is there. */
function Arrival({ onThere }: { onThere: () => void }) {
  const told = useRef(onThere)
  useEffect(() => told.current(), [])
  return null
}

interface PartProps {
  ticket: ShownTicket
  state: ReturnType<typeof useTicket>
}

function Rating({ ticket, state }: PartProps) {
  const isOver = ticket.status === 'closed' || ticket.status === 'resolved'
  if (!isOver || !state.may.rate || ticket.mergedIntoId !== null || wasNotApproved(ticket)) return null
  return <RateTicket ticket={ticket} state={state} />
}

function Answer({
  ticket,
  state,
  onFollowUp,
  onSent,
}: PartProps & Pick<TicketViewProps, 'onFollowUp'> & { onSent: () => void }) {
  const { may } = state
  const { state: arrival } = useLocation()
  const isClosed = ticket.status === 'closed'
  // If it was closed while somebody was writing, they find their text.
  const hasDraft =
    state.user !== undefined && readDraft(messageDraftKey(state.user.id, ticket.id, 'reply')) !== undefined
  if (ticket.mergedIntoId !== null) return null
  return (
    <>
      {isClosed && (
        <ClosedNotice ticket={ticket} onFollowUp={may.followUp ? () => onFollowUp(ticket) : undefined} />
      )}
      {ticket.repliedSince && may.update && (
        <RepliedNotice ticket={ticket} state={state} since={ticket.repliedSince} />
      )}
      {(!isClosed || hasDraft) && (
        <ReplyBox
          key={ticket.id}
          ticket={ticket}
          state={state}
          shouldFocus={arrival?.respond === true}
          onSent={onSent}
        />
      )}
    </>
  )
}

function Followers({ ticket, state }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  if (ticket.isPrivate && !ticket.hasSay) return <StopFollowing ticket={ticket} state={state} />
  return (
    <Box mt="2">
      <ActButton
        act="followers"
        size="xs"
        variant="outline"
        colorPalette="gray"
        onClick={() => setOpen(true)}
      >
        Edit followers
      </ActButton>
      <FollowersDialog ticket={ticket} state={state} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Box>
  )
}
