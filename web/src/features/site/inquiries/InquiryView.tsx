import { Box, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import type { InquiryDetails } from '@remotehands/contract'
import { TriangleAlert } from 'lucide-react'
import { useQuery } from '../../../lib/use-query.ts'
import { BackButton } from '../../../ui/BackButton.tsx'
import { FailedNotice } from '../../../ui/FailedNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RecordState } from '../../../ui/RecordState.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmailLink } from '../../people/users/EmailLink.tsx'
import { InquiryActions } from './InquiryActions.tsx'
import { InquiryBadge } from './InquiryBadge.tsx'
import { InquiryOutcome } from './InquiryOutcome.tsx'

/** One inquiry in full, with its actions. */
export function InquiryView({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery('inquiries.read', { params: { id } }, { revalidateOnMount: true })
  const { data, error, isRefreshing, refresh, show } = query
  return (
    <Stack gap="5">
      <BackButton onClick={onClose}>All inquiries</BackButton>
      <RecordState
        query={query}
        noun="inquiry"
        named={`inquiry #${id}`}
        reason="The address names an inquiry that does not exist."
      >
        {(inquiry) => <Whole inquiry={inquiry} show={show} />}
      </RecordState>
      {error && data && (
        <FailedNotice
          title="The inquiry could not be refreshed."
          error={error}
          otherwise="What you see may be out of date."
          isRetrying={isRefreshing}
          onRetry={refresh}
        />
      )}
    </Stack>
  )
}

interface WholeProps {
  inquiry: InquiryDetails
  show: (inquiry: InquiryDetails) => unknown
}

function Whole({ inquiry, show }: WholeProps) {
  const { id, subject, status, name, email, role, receivedAt, emailSent, message, projectDetails } = inquiry
  return (
    <Box as="article" px={{ base: '4', md: '6' }} py="5" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex columnGap="4" rowGap="2" wrap="wrap" align="flex-start" justify="space-between">
        <Heading as="h2" size="lg" flex="1 1 16rem" overflowWrap="anywhere">
          {subject}
        </Heading>
        <InquiryBadge status={status} />
      </Flex>
      <chakra.p mt="2" color="fg.muted" overflowWrap="anywhere">
        #{id}, {name}, {role}, <EmailLink address={email} />, <RelativeTime instant={receivedAt} />
      </chakra.p>
      <InquiryOutcome inquiry={inquiry} />
      {emailSent === false && (
        <Box mt="4">
          <Notice Icon={TriangleAlert} palette="yellow" title="This inquiry was not mailed.">
            Mail delivery failed when it arrived. It was stored here instead.
          </Notice>
        </Box>
      )}
      <Section title="Message" text={message} />
      <Section title="Project details" text={projectDetails} />
      <InquiryActions inquiry={inquiry} show={show} />
    </Box>
  )
}

function Section({ title, text }: { title: string; text: string }) {
  return (
    <Box mt="5" maxW="4xl">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <chakra.p mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </chakra.p>
    </Box>
  )
}
