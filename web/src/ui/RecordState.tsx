import { Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { isAbsent, isRefused, RecordMissing } from './RecordMissing.tsx'

interface RecordStateProps<T> {
  query: {
    data: T | undefined
    error: unknown
    isRefreshing: boolean
    refresh: () => unknown
  }
  /** As sentences name it: "device". */
  noun: string
  /** Completes the sentence "There is no …": "device #12". */
  named: string
  /** Why it may be missing. */
  reason: string
  /** Leads back to the list. */
  back?: ReactNode
  children: (record: T) => ReactNode
}

/** One record: loading, missing, or shown. */
export function RecordState<T>({ query, children, ...words }: RecordStateProps<T>) {
  const { data, error, isRefreshing, refresh } = query
  if (data !== undefined && !isAbsent(error) && !isRefused(error)) return children(data)
  if (error) return <RecordMissing {...words} error={error} isRetrying={isRefreshing} onRetry={refresh} />
  return (
    <Stack role="status" gap="4">
      <VisuallyHidden>Loading the {words.noun}…</VisuallyHidden>
      <Skeleton h="9" maxW="xs" />
      <Skeleton h="24" />
      <Skeleton h="24" />
    </Stack>
  )
}
