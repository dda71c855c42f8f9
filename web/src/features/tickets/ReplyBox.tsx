import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import type { TicketStatus } from '@remotehands/contract'
import { Lock, type LucideIcon, MessageSquare } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useAttachments } from '../files/use-attachments.ts'
import { tellWriting } from '../live/presence.ts'
import { MessageForm } from './MessageForm.tsx'
import { ReplyBar } from './ReplyBar.tsx'
import { type MessageKind, messageShortcuts } from './use-message-form.ts'
import type { ShownTicket, TicketState } from './use-ticket.ts'

interface ReplyBoxProps {
  state: TicketState
  ticket: ShownTicket
  /** Focuses the field, after Respond was pressed. */
  shouldFocus: boolean
  onSent: () => void
}

/** Where the focus goes once what had it is done. */
export const replyHeadingId = 'ticket-reply'

const staffMoves: readonly { status: TicketStatus; label: string }[] = [
  { status: 'waiting_for_client', label: 'Reply and wait for client' },
  { status: 'resolved', label: 'Reply and resolve' },
]

/** Until somebody writes, it leaves the room to what was said last. */
const idle = '&[data-idle]:not(:has(textarea:not(:placeholder-shown))):not(:has([data-when-writing] li))'

/** On a window with room it stays at its foot while the history scrolls; on a phone the bar leads to it. */
const staysInView = {
  '@media (min-width: 62rem) and (min-height: 40rem)': {
    position: 'sticky',
    bottom: '0',
    zIndex: 1,
    maxHeight: '60dvh',
    overflowY: 'auto',
    boxShadow: 'var(--chakra-shadows-md)',
    [`${idle} [data-when-writing]`]: { display: 'none' },
    [`${idle} [id$="-hint"]`]: { display: 'none' },
    [`${idle} textarea`]: { height: '2.5rem', minHeight: '0', resize: 'none' },
  },
} as const

/** Where people write on a ticket: the client a reply; staff a public reply or, in another colour, an internal note. */
export function ReplyBox({ state, ticket, shouldFocus, onSent }: ReplyBoxProps) {
  const { may } = state
  const [kind, setKind] = useState<MessageKind>('reply')
  // Kept apart, so that a note's files, which may be for staff only, never go out with a reply.
  const files = { reply: useAttachments(), note: useAttachments() }
  const isStaff = may.note
  const isNote = kind === 'note'
  const isAsked = ticket.status === 'waiting_for_client' && !isStaff
  const look = isNote ? { bg: 'yellow.subtle', borderColor: 'yellow.emphasized' } : { bg: 'bg.panel' }
  const [isIdle, setIdle] = useState(true)
  const box = useRef<HTMLDivElement>(null)
  // Not before the press is over: what is being pressed would move away.
  useEffect(() => {
    if (isIdle) return
    const settle = ({ target }: Event) => {
      const inside = [target, document.activeElement].some((one) => box.current?.contains(one as Node | null))
      if (!inside) setIdle(true)
    }
    document.addEventListener('click', settle)
    document.addEventListener('keyup', settle)
    return () => {
      document.removeEventListener('click', settle)
      document.removeEventListener('keyup', settle)
    }
  }, [isIdle])
  if (!may.reply) return null
  return (
    <>
      <ReplyBar box={box} kinds={isStaff ? kinds : kinds.slice(0, 1)} onOpen={setKind} />
      <Box
        ref={box}
        as="section"
        aria-labelledby={replyHeadingId}
        css={staysInView}
        p={{ base: '4', lg: '3' }}
        borderWidth="1px"
        borderRadius="l3"
        {...(isIdle && { 'data-idle': true })}
        onFocus={() => setIdle(false)}
        onInput={() => tellWriting(isNote ? 'noting' : 'replying')}
        {...look}
      >
        <Flex mb={{ base: '3', lg: '1' }} gap="3" wrap="wrap" justify="space-between" align="center">
          <Heading as="h3" size="sm" id={replyHeadingId} tabIndex={-1} outline="none">
            {isAsked ? 'Respond' : isNote ? 'Write an internal note' : 'Reply'}
          </Heading>
          {isStaff && (
            <KindSwitch
              kind={kind}
              onChange={setKind}
              // The field of this kind is there once it was drawn.
              onPress={() => requestAnimationFrame(() => box.current?.querySelector('textarea')?.focus())}
            />
          )}
        </Flex>
        <MessageForm
          key={kind}
          kind={kind}
          state={state}
          ticket={ticket}
          attachments={files[kind]}
          shouldFocus={shouldFocus}
          onSent={() => {
            document.getElementById(replyHeadingId)?.focus({ preventScroll: true })
            setIdle(true)
            onSent()
          }}
          moves={
            isStaff && !isNote ? staffMoves.filter(({ status }) => ticket.nextStatuses.includes(status)) : []
          }
          hint={hintFor(kind, isStaff, isAsked, ticket)}
        />
      </Box>
    </>
  )
}

function hintFor(
  kind: MessageKind,
  isStaff: boolean,
  isAsked: boolean,
  { clientName, company, status, hasSay }: ShownTicket,
) {
  if (kind === 'note') return `Only staff can see this, never ${clientName} or ${company}.`
  if (isStaff) return `${clientName} and everyone else at ${company} can read this.`
  if (isAsked) return 'We’re waiting for your reply. It puts the ticket back in progress.'
  return status === 'resolved'
    ? hasSay
      ? 'We’ll read your reply, and the ticket stays resolved. If something is still wrong, reopen it.'
      : 'We’ll read your reply, and the ticket stays resolved.'
    : undefined
}

const kinds: readonly { kind: MessageKind; label: string; Icon: LucideIcon }[] = [
  { kind: 'reply', label: 'Public reply', Icon: MessageSquare },
  { kind: 'note', label: 'Internal note', Icon: Lock },
]

interface KindSwitchProps {
  kind: MessageKind
  onChange: (kind: MessageKind) => void
  /** Chosen by mouse or finger; arrow keys go on through the choices. */
  onPress: () => void
}

function KindSwitch({ kind: chosen, onChange, onPress }: KindSwitchProps) {
  const name = useId()
  return (
    <Flex
      role="radiogroup"
      aria-label="Who will see it"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="l2"
    >
      {kinds.map(({ kind, label, Icon }) => (
        <chakra.label
          key={kind}
          display="flex"
          alignItems="center"
          gap="2"
          px="3"
          py="1"
          textStyle="sm"
          cursor="pointer"
          colorPalette={kind === 'note' ? 'yellow' : 'gray'}
          bg={kind === chosen ? 'colorPalette.solid' : 'bg.panel'}
          color={kind === chosen ? 'colorPalette.contrast' : 'fg'}
          _focusWithin={{ outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' }}
        >
          <chakra.input
            type="radio"
            srOnly
            name={name}
            checked={kind === chosen}
            // That of the field, if it is shown.
            aria-keyshortcuts={kind === chosen ? undefined : messageShortcuts[kind]}
            onChange={() => onChange(kind)}
            onClick={({ detail }) => detail > 0 && onPress()}
          />
          <Icon size={15} aria-hidden />
          {label}
        </chakra.label>
      ))}
    </Flex>
  )
}
