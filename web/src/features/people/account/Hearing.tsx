import { Skeleton } from '@chakra-ui/react'
import { useQuery } from '../../../lib/use-query.ts'
import { FailedNotice } from '../../../ui/FailedNotice.tsx'
import { HearingForm } from './HearingForm.tsx'

/** What the person hears about, and by which way. */
export function Hearing() {
  const { data, error, isRefreshing, refresh } = useQuery('account.preferences')
  if (data) return <HearingForm preferences={data} />
  if (!error) return <Skeleton h="24rem" />
  return (
    <FailedNotice
      title="Your choices could not be loaded."
      error={error}
      isRetrying={isRefreshing}
      onRetry={refresh}
    />
  )
}
