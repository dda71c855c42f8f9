import { chakra, Flex, Stack } from '@chakra-ui/react'
import type { TicketApproval, Verdict } from '@remotehands/contract'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { focusIfLost } from '../../../lib/focus-link.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { ActButton } from '../../../ui/ActButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { RefusalNotice } from '../RefusalNotice.tsx'
import type { ShownTicket, TicketState } from '../use-ticket.ts'
import { useTicketChange } from '../use-ticket-change.ts'
import { approvalTitle, askedWords } from './approval-words.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface PanelProps {
  ticket: ShownTicket
  approval: TicketApproval
  state: TicketState
}

const icons = {
  ...{ waiting: Hourglass, approved: CircleCheck, overridden: CircleCheck },
  ...{ refused: CircleX, withdrawn: CircleX },
}

/** What a ticket's approval stands at, who decided, and what the viewer can do about it. */
export function ApprovalPanel({ ticket, approval, state }: PanelProps) {
  const isWaiting = approval.state === 'waiting'
  const panel = useRef<HTMLDivElement>(null)
  return (
    <chakra.div ref={panel} tabIndex={-1} outline="none">
      <Notice
        Icon={icons[approval.state]}
        palette={isWaiting ? 'yellow' : 'gray'}
        title={approvalTitle(approval)}
      >
        {isWaiting && <p>Work starts once it’s approved. {askedWords(approval)}</p>}
        <Decisions of={approval.decisions} />
        {isWaiting && (
          // Once it is decided, what was pressed has gone.
          <Acts
            ticket={ticket}
            approval={approval}
            state={state}
            onClose={() => focusIfLost(panel.current)}
          />
        )}
      </Notice>
    </chakra.div>
  )
}

function Decisions({ of }: { of: TicketApproval['decisions'] }) {
  if (of.length === 0) return null
  return (
    <chakra.ul mt="1" listStyleType="none">
      {of.map(({ name, forName, verdict, reason, at }) => (
        <chakra.li key={`${name} ${at}`} overflowWrap="anywhere">
          {name}
          {forName && ` for ${forName}`} {verdict} it, <RelativeTime instant={at} />
          {reason && `: “${reason}”`}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

function Acts({ ticket, approval, state, onClose }: PanelProps & { onClose: () => void }) {
  const [deciding, setDeciding] = useState<Verdict | 'overridden'>()
  const lists = useLists()
  const params = { id: ticket.id }
  const close = () => {
    setDeciding(undefined)
    onClose()
  }
  const decide = (verdict: Verdict) => async (reason: string) => {
    await call('approvals.decide', { params, body: { verdict, reason } })
    await lists.forget(['approvals.list'])
  }
  const dialog = { ticket, state, onClose: close }
  return (
    <Stack mt="2" gap="2">
      <Flex gap="2" wrap="wrap">
        {approval.mayDecide && (
          <>
            <ActButton act="approve" size="sm" colorPalette="accent" onClick={() => setDeciding('approved')}>
              Approve
            </ActButton>
            <ActButton
              act="refuse"
              size="sm"
              variant="outline"
              colorPalette="red"
              onClick={() => setDeciding('refused')}
            >
              Refuse
            </ActButton>
          </>
        )}
        {approval.mayRemind && <RemindButton ticket={ticket} state={state} />}
        {approval.mayOverride && (
          <ActButton
            act="override"
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => setDeciding('overridden')}
          >
            Start without approval
          </ActButton>
        )}
      </Flex>
      {deciding === 'approved' && (
        <ReasonDialog
          {...dialog}
          label="Approve"
          busyLabel="Approving…"
          text="You can say why. Everybody who reads the ticket sees it."
          isRequired={false}
          send={decide('approved')}
        />
      )}
      {deciding === 'refused' && (
        <ReasonDialog
          {...dialog}
          label="Refuse"
          busyLabel="Refusing…"
          text="The ticket is closed. Everybody who reads it sees your reason."
          isRequired
          send={decide('refused')}
        />
      )}
      {deciding === 'overridden' && (
        <ReasonDialog
          {...dialog}
          label="Start without approval"
          busyLabel="Saving…"
          text="The history shows that you did, and why. The company sees it."
          isRequired
          send={(reason) => call('approvals.override', { params, body: { reason } })}
        />
      )}
    </Stack>
  )
}

function RemindButton({ ticket, state }: Pick<PanelProps, 'ticket' | 'state'>) {
  const { change, isBusy, refusal } = useTicketChange(ticket, state)
  const { toast } = useToast()
  const remind = async () => {
    const params = { id: ticket.id }
    if (await change(() => call('approvals.remind', { params }))) toast({ title: 'Reminder sent' })
  }
  return (
    <>
      <ActButton
        act="remind"
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-disabled={isBusy}
        onClick={() => isBusy || void remind()}
      >
        Remind now
      </ActButton>
      <RefusalNotice refusal={refusal} />
    </>
  )
}
