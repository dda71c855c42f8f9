import { chakra, Flex, Skeleton } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../../lib/api.ts'
import { queryKey, useQuery } from '../../../lib/use-query.ts'
import { FailedNotice } from '../../../ui/FailedNotice.tsx'
import { useTellFailure } from '../../../ui/use-tell-failure.ts'

/** Turns mails about the desk on or off, at once. */
export function MailSwitch() {
  const { data, error, isRefreshing, refresh } = useQuery('account.preferences')
  if (data) return <Switch isOn={data.mailNotifications} />
  if (!error) return <Skeleton h="12" />
  return (
    <FailedNotice
      title="Your choice could not be loaded."
      error={error}
      isRetrying={isRefreshing}
      onRetry={refresh}
    />
  )
}

function Switch({ isOn }: { isOn: boolean }) {
  const id = useId()
  const { mutate } = useSWRConfig()
  const tellFailure = useTellFailure()
  const [wanted, setWanted] = useState<boolean>()

  async function change(mailNotifications: boolean) {
    if (wanted !== undefined) return
    setWanted(mailNotifications)
    try {
      const kept = await call('account.changePreferences', { body: { mailNotifications } })
      await mutate(queryKey('account.preferences'), kept, { revalidate: false })
    } catch (failure) {
      tellFailure(failure, 'Your choice wasn’t saved. Please try again.')
    } finally {
      setWanted(undefined)
    }
  }

  return (
    <Flex gap="3" align="flex-start">
      <chakra.input
        type="checkbox"
        role="switch"
        id={id}
        aria-describedby={`${id}-hint`}
        checked={wanted ?? isOn}
        onChange={({ target }) => void change(target.checked)}
        mt="1"
        boxSize="5"
        flexShrink="0"
        accentColor="accent.solid"
      />
      <div>
        <chakra.label htmlFor={id} fontWeight="semibold">
          Mail me about tickets, questions and appointments
        </chakra.label>
        <chakra.p id={`${id}-hint`} textStyle="sm" color="fg.muted">
          The bell shows them in any case. We always send mails about your account’s security.
        </chakra.p>
      </div>
    </Flex>
  )
}
