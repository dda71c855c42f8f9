import { Box, Button, chakra, Flex, Heading, Input, Skeleton } from '@chakra-ui/react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { formatDate } from '../../lib/dates.ts'
import { useQuery } from '../../lib/use-query.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailedNotice } from '../../ui/FailedNotice.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useStep } from '../../ui/use-step.ts'

/** The feeds, what each contains, and its calls. */
const feeds = {
  appointments: {
    tells: 'Your appointments',
    calls: { read: 'calendar.read', create: 'calendar.create', revoke: 'calendar.revoke' },
  },
  company: {
    tells: 'Your company’s appointments',
    calls: { read: 'calendar.read', create: 'calendar.create', revoke: 'calendar.revoke' },
  },
  contracts: {
    tells: 'Ends and notice dates of contracts',
    calls: { read: 'contractFeed.read', create: 'contractFeed.create', revoke: 'contractFeed.revoke' },
  },
} as const

/** Turns a calendar feed on and off, and shows its address. */
export function CalendarFeedPanel({ feed }: { feed: keyof typeof feeds }) {
  const { tells, calls } = feeds[feed]
  const { data, error, isRefreshing, refresh } = useQuery(calls.read)
  const [url, setUrl] = useState<string>()
  const [question, setQuestion] = useState<'renew' | 'revoke'>()
  const { run, isBusy } = useStep('The calendar feed could not be changed. Please try again.')
  const { toast } = useToast()

  /** A step that failed has changed nothing; the person is told, and can press again. */
  const attempt = async (step: () => Promise<void>) => {
    await run(async () => {
      await step()
      await refresh()
      setQuestion(undefined)
    })
  }
  const create = () =>
    attempt(async () => {
      setUrl((await call(calls.create)).url)
    })
  const revoke = () =>
    attempt(async () => {
      await call(calls.revoke)
      setUrl(undefined)
      toast({ title: 'Calendar Feed Ended', description: 'Its address no longer works.' })
    })

  return (
    <Box as="section" p="5" bg="bg.panel" borderWidth="1px" borderRadius="l3" aria-labelledby="calendar-feed">
      <Heading as="h2" size="lg" id="calendar-feed">
        Calendar feed
      </Heading>
      <chakra.p mt="1" maxW="4xl" color="fg.muted">
        {tells} in your own calendar app, at a secret address. Anyone with the address can read them. It stops
        working when you revoke it, and when your password, second factor or role changes.
      </chakra.p>
      {!data && !error && <Skeleton mt="3" h="9" maxW="xs" />}
      {!data && error && (
        <Box mt="3">
          <FailedNotice
            title="The state of the feed could not be loaded."
            error={error}
            isRetrying={isRefreshing}
            onRetry={refresh}
          />
        </Box>
      )}
      {url && <FeedAddress url={url} />}
      {data && (
        <Flex mt="3" gap="3" wrap="wrap" align="center">
          {data.isOn && data.createdAt && (
            <chakra.p me="auto">On since {formatDate(data.createdAt)}.</chakra.p>
          )}
          {data.isOn ? (
            <>
              <Button size="sm" variant="outline" onClick={() => setQuestion('renew')}>
                Create a new address
              </Button>
              <Button size="sm" variant="outline" colorPalette="red" onClick={() => setQuestion('revoke')}>
                Revoke
              </Button>
            </>
          ) : (
            <Button size="sm" variant="outline" aria-disabled={isBusy} onClick={() => isBusy || create()}>
              Turn on the feed
            </Button>
          )}
        </Flex>
      )}
      <ConfirmDialog
        isOpen={question !== undefined}
        title={question === 'renew' ? 'Create a new address?' : 'Revoke the calendar feed?'}
        confirmLabel={question === 'renew' ? 'Create a new address' : 'Revoke feed'}
        isBusy={isBusy}
        onConfirm={question === 'renew' ? create : revoke}
        onCancel={() => setQuestion(undefined)}
      >
        The address in your calendar app stops working at once. You can’t undo this.
      </ConfirmDialog>
    </Box>
  )
}

/** Shown once: only its hash is stored. */
function FeedAddress({ url }: { url: string }) {
  const { toast } = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Address Copied', description: 'Paste it into your calendar app.' })
    } catch {
      toast({ title: 'Not Copied', description: 'Please select the address and copy it yourself.' })
    }
  }
  return (
    <Flex mt="4" gap="3" align="flex-end" wrap="wrap">
      <Box flex="1 1 20rem">
        <FormField
          label="Address of your feed"
          required
          hint="It’s shown only once. Add it to your calendar app as a subscription."
        >
          {(control) => (
            <Input
              {...control}
              readOnly
              value={url}
              fontFamily="mono"
              textStyle="sm"
              onFocus={({ target }) => target.select()}
            />
          )}
        </FormField>
      </Box>
      <Button mb="7" onClick={copy}>
        Copy
      </Button>
    </Flex>
  )
}
