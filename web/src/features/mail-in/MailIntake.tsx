import { Box, Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { limits, type MailIntakeState, mailOutcomes } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { useQuery } from '../../lib/use-query.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useStep } from '../../ui/use-step.ts'
import { MailRows } from './MailRows.tsx'
import { outcomeWords } from './mail-words.ts'

/** How mail comes in, for administrators: where, how much, when last, and all of it. */
export function MailIntake() {
  const state = useQuery('mail.state', {}, { revalidateOnMount: true })
  const query = { limit: limits.page.first }
  const list = usePagedQuery('mail.list', { query }, { revalidateOnMount: true })
  const refresh = () => Promise.all([state.refresh(), list.refresh()])
  return (
    <Stack as="section" gap="4" aria-labelledby="mail-intake">
      <Heading as="h2" size="lg" id="mail-intake">
        All incoming mail
      </Heading>
      <RecordState query={state} noun="figures" named="figures" reason="They could not be found.">
        {(data) => <Standing state={data} onTested={refresh} />}
      </RecordState>
      <PagedList list={list} noun="mail" empty="No mail has arrived yet.">
        {(mails) => <MailRows mails={mails} />}
      </PagedList>
    </Stack>
  )
}

function Standing({ state, onTested }: { state: MailIntakeState; onTested: () => unknown }) {
  const { address, lastReceivedAt, received, isCut, byOutcome } = state
  const { run, isBusy } = useStep('The mail could not be sent. Please try again.')
  const test = () =>
    run(async () => {
      await call('mail.test')
      await onTested()
    })
  const counts = mailOutcomes
    .filter((outcome) => byOutcome[outcome])
    .map((outcome) => `${outcomeWords[outcome]}: ${byOutcome[outcome]}`)
  if (address === null) return <p>This system receives no mail: the operator hasn’t set an address for it.</p>
  return (
    <Box px="5" py="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <chakra.p overflowWrap="anywhere">
        We receive mail at <strong>{address}</strong>.{' '}
        {lastReceivedAt ? (
          <>
            The last mail arrived <RelativeTime instant={lastReceivedAt} />.
          </>
        ) : (
          'None has arrived yet.'
        )}
      </chakra.p>
      <chakra.p mt="1" color="fg.muted">
        {isCut ? `More than ${received}` : received} in the last seven days
        {counts.length > 0 && ` – ${counts.join(', ')}`}
      </chakra.p>
      <Flex mt="3" gap="3" wrap="wrap" align="center">
        <Button size="sm" variant="outline" colorPalette="gray" aria-disabled={isBusy} onClick={test}>
          Send a test mail
        </Button>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onTested}>
          Refresh
        </Button>
        <Tested state={state} />
      </Flex>
    </Box>
  )
}

function Tested({ state: { test } }: { state: MailIntakeState }) {
  if (!test) return null
  return (
    <chakra.p textStyle="sm" color="fg.muted" role="status">
      The test mail was sent <RelativeTime instant={test.sentAt} />
      {test.arrivedAt ? ' and arrived.' : ' and has not arrived yet.'}
    </chakra.p>
  )
}
