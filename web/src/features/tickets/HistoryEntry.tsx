import { Badge, Box, chakra, Flex, Link } from '@chakra-ui/react'
import type { StaffTicketEntry } from '@remotehands/contract'
import { Lock } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { AttachmentList, notShownIn } from '../files/AttachmentList.tsx'
import { effectWords } from '../rules/rule-words.ts'
import { EntryActs } from './corrections/EntryActs.tsx'
import { historyWords, ticketNamedIn } from './history-words.ts'
import { MailMark, MailRest } from './MailPart.tsx'
import { TicketText } from './TicketText.tsx'
import { useTicketLink } from './use-ticket-link.ts'

interface HistoryEntryProps {
  ticketId: number
  /** What stands above the history: the text of the entry that raised the ticket. */
  description?: string | undefined
  entry: StaffTicketEntry
  /** It goes on what the same person did a moment before, and doesn't say again who and when. */
  isMore?: boolean
  /** Whether the viewer may split and redact messages. */
  mayCorrect?: boolean
}

/** One thing that happened to a ticket: a message in full, everything else on a line. */
export function HistoryEntry({
  ticketId,
  description,
  entry,
  isMore = false,
  mayCorrect = false,
}: HistoryEntryProps) {
  // That of a merged ticket is on no page but its own.
  const isOfDescription = entry.type === 'created' && entry.ticketId === ticketId
  const text = isOfDescription ? (description ?? null) : entry.message
  const isMessage = entry.message !== null || notShownIn(text, entry.attachments).length > 0
  return (
    <>
      {isMessage ? (
        <Message ticketId={ticketId} entry={entry} text={text} mayCorrect={mayCorrect} />
      ) : (
        <Step ticketId={ticketId} entry={entry} isMore={isMore} />
      )}
      <RuleSteps entry={entry} />
    </>
  )
}

/** What rules did as the ticket was raised; whose name is internal, the desk did it. */
function RuleSteps({ entry }: { entry: StaffTicketEntry }) {
  return entry.rules.map((effect) => (
    <chakra.p
      key={effect.ruleId ?? effectWords(effect)}
      mt="2"
      px="4"
      textStyle="sm"
      color="fg.muted"
      overflowWrap="anywhere"
    >
      <chakra.span fontWeight="medium" color="fg">
        {effect.ruleName === undefined ? 'Our service desk' : `Rule “${effect.ruleName}”`}
      </chakra.span>{' '}
      {effectWords(effect)}, <RelativeTime instant={entry.at} hasTimeOfDay />
    </chakra.p>
  ))
}

function Step({
  ticketId,
  entry,
  isMore,
}: Required<Pick<HistoryEntryProps, 'ticketId' | 'entry' | 'isMore'>>) {
  return (
    <Box px="4" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
      <p>
        <chakra.span fontWeight="medium" color="fg" srOnly={isMore}>
          {entry.actorName}
        </chakra.span>{' '}
        {isMore && <chakra.span aria-hidden>and </chakra.span>}
        <Words entry={entry} />
        {entry.ticketId !== ticketId && ` (#${entry.ticketId})`}
        <chakra.span srOnly={isMore}>
          , <RelativeTime instant={entry.at} hasTimeOfDay />
        </chakra.span>{' '}
        {entry.mail && <MailMark mail={entry.mail} />}
        {staffOnly.includes(entry.type) && <StaffOnly />}
      </p>
      {entry.mail && <MailRest mail={entry.mail} />}
    </Box>
  )
}

/** What was done; the ticket that it leads to, or comes from, is a press away. */
function Words({ entry }: { entry: StaffTicketEntry }) {
  const linkTo = useTicketLink()
  const words = historyWords(entry)
  const number = ticketNamedIn(entry)
  if (!number) return words
  const at = words.lastIndexOf(number)
  return (
    <>
      {words.slice(0, at)}
      <Link asChild color="inherit" textDecoration="underline">
        <RouterLink to={linkTo(Number(number.slice(1)))}>{number}</RouterLink>
      </Link>
      {words.slice(at + number.length)}
    </>
  )
}

const staffOnly: readonly StaffTicketEntry['type'][] = [
  'escalated',
  'tagged',
  'checklist_changed',
  'answered_internally',
  'linked',
  'unlinked',
  'sharing_changed',
  'reply_settled',
]

/** Says so where clients see what came of it, and might be thought to see this. */
function StaffOnly() {
  return (
    <Badge colorPalette="yellow" variant="surface">
      <Lock size={12} aria-hidden />
      staff only
    </Badge>
  )
}

interface MessageProps extends Pick<HistoryEntryProps, 'ticketId' | 'entry' | 'mayCorrect'> {
  /** What shows some of its files. */
  text: string | null
}

/** A note must never look like a reply: colour, edge, icon and words say that clients can't see it. */
function Message({ ticketId, entry, text, mayCorrect }: MessageProps) {
  const isNote = entry.type === 'noted'
  const look = isNote
    ? { bg: 'yellow.subtle', borderColor: 'yellow.emphasized', borderStyle: 'dashed' }
    : { bg: 'bg.panel' }
  return (
    <Box as="article" px="4" py="3" borderWidth="1px" borderRadius="l3" {...look}>
      <Flex gap="2" wrap="wrap" justify="space-between" textStyle="sm">
        <Flex gap="2" wrap="wrap" align="center">
          <chakra.span fontWeight="semibold">{entry.actorName}</chakra.span>
          {entry.isStaff && !isNote && (
            <Badge colorPalette="accent" variant="surface">
              our team
            </Badge>
          )}
          {isNote ? (
            <Badge colorPalette="yellow" variant="solid">
              <Lock size={12} aria-hidden />
              Internal note (staff only)
            </Badge>
          ) : (
            <chakra.span color="fg.muted">
              <Words entry={entry} />
            </chakra.span>
          )}
          {entry.mail && <MailMark mail={entry.mail} />}
          {entry.ticketId !== ticketId && (
            <Badge colorPalette="gray" variant="surface">
              from #{entry.ticketId}
            </Badge>
          )}
        </Flex>
        <Flex as="span" align="center" gap="1" color={isNote ? 'yellow.fg' : 'fg.muted'}>
          <RelativeTime instant={entry.at} hasTimeOfDay />
          {mayCorrect && (isNote || entry.type === 'replied') && <EntryActs entry={entry} />}
        </Flex>
      </Flex>
      {entry.message && (
        <Box mt="2">
          <TicketText ticketId={entry.ticketId} text={entry.message} />
        </Box>
      )}
      {entry.mail && <MailRest mail={entry.mail} />}
      <Box mt="3" _empty={{ display: 'none' }}>
        <AttachmentList
          owner={{ call: 'tickets.attachment', id: entry.ticketId }}
          attachments={entry.attachments}
          text={text}
        />
      </Box>
    </Box>
  )
}
