import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import type { InboundMailDetails } from '@remotehands/contract'
import { Download } from 'lucide-react'
import { Link } from 'react-router-dom'
import { call } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useQuery } from '../../lib/use-query.ts'
import { BackButton } from '../../ui/BackButton.tsx'
import { RecordHeading } from '../../ui/RecordHeading.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useStep } from '../../ui/use-step.ts'
import { EmailLink } from '../people/users/EmailLink.tsx'
import { FoldedMail } from '../texts/FoldedMail.tsx'
import { MessageText } from '../texts/MessageText.tsx'
import { MailBadge } from './MailBadge.tsx'
import { reasonWords, senderWords, verdictWords } from './mail-words.ts'
import { ReleaseMail } from './ReleaseMail.tsx'

/** One mail with what it says, and what staff do with it. */
export function HeldMailView({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery('mail.read', { params: { id } }, { revalidateOnMount: true })
  return (
    <Stack gap="5">
      <BackButton onClick={onClose}>All held mail</BackButton>
      <RecordState
        query={query}
        noun="mail"
        named="mail"
        reason="It may have been deleted: mail is kept 90 days."
      >
        {(mail) => <Whole mail={mail} onReleased={query.refresh} />}
      </RecordState>
    </Stack>
  )
}

function Whole({ mail, onReleased }: { mail: InboundMailDetails; onReleased: () => unknown }) {
  const { subject, outcome, receivedAt, reason, sender, ticketId, decidedByName, verdicts } = mail
  return (
    <Box as="article" px={{ base: '4', md: '6' }} py="5" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex columnGap="4" rowGap="2" wrap="wrap" align="flex-start" justify="space-between">
        <Box flex="1 1 16rem">
          <RecordHeading>{subject || '(no subject)'}</RecordHeading>
        </Box>
        <MailBadge outcome={outcome} />
      </Flex>
      <chakra.p mt="2" color="fg.muted" overflowWrap="anywhere">
        {senderWords(mail)}, <RelativeTime instant={receivedAt} />
      </chakra.p>
      <Stack mt="2" gap="1" textStyle="sm">
        {reason && <p>{reasonWords[reason]}</p>}
        {verdicts && <p>{verdictWords(verdicts)}</p>}
        {sender && (
          <p>
            The address belongs to {sender.name}, {sender.company}.
          </p>
        )}
        {mail.likelyCompany && <p>Its domain belongs to {mail.likelyCompany.name}.</p>}
        {ticketId !== null && (
          <p>
            {outcome === 'held' ? 'It seems to answer ' : 'It is on '}
            <chakra.span textDecoration="underline">
              <Link to={`${paths.techieDashboard}?tab=tickets&ticket=${ticketId}`}>ticket #{ticketId}</Link>
            </chakra.span>
            .
          </p>
        )}
        {decidedByName && <p>Released by {decidedByName}.</p>}
      </Stack>
      <Said mail={mail} />
      {outcome === 'held' && <ReleaseMail mail={mail} onReleased={onReleased} />}
    </Box>
  )
}

function Erased({ mail: { fromAddress, outcome } }: { mail: InboundMailDetails }) {
  return (
    <chakra.p mt="5" overflowWrap="anywhere">
      Its content was deleted with the erasure of somebody it names.
      {outcome === 'held' && fromAddress && (
        <>
          {' '}
          Ask the sender to write again: <EmailLink address={fromAddress} />
        </>
      )}
    </chakra.p>
  )
}

function Said({ mail }: { mail: InboundMailDetails }) {
  const { message, above, folded } = mail
  const { run, isBusy } = useStep('The mail could not be downloaded. Please try again.')
  if (mail.isErased) return <Erased mail={mail} />
  if (!mail.isStored)
    return <chakra.p mt="5">The mail itself is no longer stored: we keep it for 30 days.</chakra.p>
  const download = () =>
    run(async () => {
      location.assign((await call('mail.original', { params: { id: mail.id } })).url)
    })
  return (
    <Box mt="5">
      {above && (
        <Box
          mb="4"
          px="4"
          py="3"
          borderWidth="1px"
          borderStyle="dashed"
          borderRadius="l3"
          bg="yellow.subtle"
          borderColor="yellow.emphasized"
        >
          <chakra.p mb="1" textStyle="sm" color="yellow.fg">
            {mail.sender?.name ?? 'Staff'} wrote above it. It becomes an internal note.
          </chakra.p>
          <MessageText text={above} />
        </Box>
      )}
      <MessageText text={message} />
      <Box mt="3" textStyle="sm" _empty={{ display: 'none' }}>
        <FoldedMail text={folded} />
      </Box>
      <Stack mt="3" gap="1" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {mail.files.length > 0 && <p>Attached: {mail.files.map(({ name }) => name).join(', ')}</p>}
        {mail.problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </Stack>
      {mail.reason !== 'virus' && (
        <Button
          mt="3"
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-disabled={isBusy}
          onClick={download}
        >
          <Download size={16} aria-hidden />
          Download the original
        </Button>
      )}
    </Box>
  )
}
