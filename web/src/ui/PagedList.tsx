import { Button, Center, chakra, Stack } from '@chakra-ui/react'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PagedItems } from '../lib/use-paged-query.ts'
import { FailedNotice } from './FailedNotice.tsx'
import { HiddenHeading } from './HiddenHeading.tsx'
import { ListState } from './ListState.tsx'
import { Notice } from './Notice.tsx'
import { RetryButton } from './RetryButton.tsx'
import { useNow } from './use-now.ts'

interface PagedListProps<T> {
  /** Read to screen readers, where the page shows no heading. */
  heading?: string
  list: PagedItems<T>
  /** Shown, and labelled, when the list could not be loaded (§3, §7). Without it the list says so and offers Retry. */
  sample?: (now: number) => readonly T[]
  /** What the list holds, as sentences name it: "tickets". */
  noun: string
  empty: ReactNode
  children: (items: readonly T[], isSample: boolean) => ReactNode
}

/** A list that comes page by page, in all its states. */
export function PagedList<T>({ heading, list, sample, noun, empty, children }: PagedListProps<T>) {
  const now = useNow()
  const { items, error, isLoading, isLoadingMore, hasMore, isCut, loadMore, refresh } = list
  if (error && !items && sample) {
    return (
      <Stack gap="4">
        {heading && <HiddenHeading>{heading}</HiddenHeading>}
        <SampleNotice noun={noun} isRetrying={isLoading} onRetry={refresh} />
        {children(sample(now), true)}
      </Stack>
    )
  }
  return (
    <Stack gap="4">
      {heading && <HiddenHeading>{heading}</HiddenHeading>}
      <ListState {...{ items, isLoading, error, noun, empty, onRetry: refresh }}>
        {(items) => children(items, false)}
      </ListState>
      {error && items && (
        <FailedNotice
          title={`The ${noun} could not be refreshed.`}
          error={error}
          otherwise="What you see may be out of date."
          isRetrying={isLoadingMore}
          onRetry={refresh}
        />
      )}
      {hasMore && !error && (
        <Center columnGap="4" rowGap="2" flexWrap="wrap">
          {/* Said when it happens, too: the rows above look like all there are. */}
          <chakra.p role="status" textStyle="sm" color="fg.muted">
            {isCut && !isLoadingMore && `Not all ${noun} have been searched yet.`}
          </chakra.p>
          <Button
            variant="outline"
            colorPalette="gray"
            aria-disabled={isLoadingMore}
            onClick={() => isLoadingMore || loadMore()}
          >
            {moreLabel(list, noun)}
          </Button>
        </Center>
      )}
    </Stack>
  )
}

function moreLabel({ isCut, isLoadingMore }: PagedItems<unknown>, noun: string): string {
  if (isCut) return isLoadingMore ? 'Looking further…' : 'Keep looking'
  return isLoadingMore ? `Loading more ${noun}…` : `Load more ${noun}`
}

/** Says that the rows below are examples, and why. */
function SampleNotice(props: { noun: string; isRetrying: boolean; onRetry: () => unknown }) {
  const { noun, isRetrying, onRetry } = props
  return (
    <Notice
      role="alert"
      Icon={FlaskConical}
      palette="yellow"
      title="Sample data"
      action={<RetryButton isRetrying={isRetrying} onRetry={onRetry} />}
    >
      The {noun} could not be loaded, so these are examples. Nothing was lost.
    </Notice>
  )
}
