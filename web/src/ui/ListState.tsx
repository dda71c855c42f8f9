import { Box, chakra, Flex, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { RetryButton } from './RetryButton.tsx'

interface ListStateProps<T> {
  /** Undefined while loading. */
  items: readonly T[] | undefined
  isLoading: boolean
  error?: unknown
  onRetry: () => void
  /** What the list holds, as sentences name it: "tickets". */
  noun: string
  /** What to say, and to do, when there is none. */
  empty: ReactNode
  children: (items: readonly T[]) => ReactNode
}

/** A list in its four states: loading, failed, empty, and its rows. */
export function ListState<T>({ items, isLoading, error, onRetry, noun, empty, children }: ListStateProps<T>) {
  if (items && items.length > 0) return children(items)
  if (isLoading) return <ListSkeleton noun={noun} />
  if (error) {
    return (
      <Panel role="alert">
        <chakra.p fontWeight="semibold">The {noun} could not be loaded.</chakra.p>
        <chakra.p mb="3" color="fg.muted">
          {messageOf(error, 'Nothing was lost. Please try again.')}
        </chakra.p>
        <RetryButton onRetry={onRetry} />
      </Panel>
    )
  }
  return <Panel>{empty}</Panel>
}

/** How far the bars of the rows that are awaited reach: texts differ in length. */
const reaches = ['62%', '45%', '71%', '53%', '38%']

function ListSkeleton({ noun }: { noun: string }) {
  return (
    <Box role="status" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <VisuallyHidden>Loading {noun}…</VisuallyHidden>
      {reaches.map((reach) => (
        <Flex key={reach} h="10" px="4" align="center" _notLast={{ borderBottomWidth: '1px' }}>
          <Skeleton h="3" w={reach} />
        </Flex>
      ))}
    </Box>
  )
}

function Panel({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <Box
      role={role}
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l3"
      px="6"
      py="8"
      textAlign="center"
    >
      {children}
    </Box>
  )
}
