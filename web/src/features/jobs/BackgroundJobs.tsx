import { Flex, Skeleton, Stack } from '@chakra-ui/react'
import type { JobStatus } from '@remotehands/contract'
import { CircleCheck } from 'lucide-react'
import { useQuery } from '../../lib/use-query.ts'
import { FailedNotice } from '../../ui/FailedNotice.tsx'
import { HiddenHeading } from '../../ui/HiddenHeading.tsx'
import { JobNotice } from './JobNotice.tsx'

const refreshMs = 30_000
const busyRefreshMs = 2_000

/** Whether mails, search and figures are up to date, and what failed and can be run again. */
export function BackgroundJobs() {
  const { data, error, isRefreshing, refresh } = useQuery('jobs.list', undefined, {
    revalidateOnMount: true,
    refreshInterval: (jobs) => (jobs?.some(({ aside }) => aside.isRunningAgain) ? busyRefreshMs : refreshMs),
  })
  const troubled = data?.filter(isTroubled) ?? []
  return (
    <section aria-live="polite">
      <HiddenHeading>Background jobs</HiddenHeading>
      <Stack gap="3">
        {error && (
          <FailedNotice
            title="The state of the background jobs could not be loaded."
            error={error}
            isRetrying={isRefreshing}
            onRetry={refresh}
          />
        )}
        {!data && !error && <Skeleton h="6" maxW="28rem" />}
        {troubled.map((status) => (
          <JobNotice key={status.job} status={status} onChange={refresh} />
        ))}
        {data && !error && troubled.length === 0 && (
          <Flex gap="2" align="center" textStyle="sm" color="fg.muted">
            <CircleCheck size={16} aria-hidden />
            Mails, notices, search and figures are up to date.
          </Flex>
        )}
      </Stack>
    </section>
  )
}

function isTroubled({ behindSince, aside }: JobStatus): boolean {
  return behindSince !== null || aside.count > 0
}
