import { Box, Button, chakra, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import type { Article } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import type { useQuery } from '../../lib/use-query.ts'

interface ArticleStateProps {
  query: ReturnType<typeof useQuery<'articles.read'>>
  children: (article: Article) => ReactNode
}

/** One article: on its way, not to be found, not reached, or there. */
export function ArticleState({ query, children }: ArticleStateProps) {
  const { data, error, isRefreshing, refresh } = query
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (data && !isMissing) return children(data)
  if (!error) {
    return (
      <Stack role="status" gap="4">
        <VisuallyHidden>Loading the article…</VisuallyHidden>
        <Skeleton h="9" maxW="lg" />
        <Skeleton h="40" />
      </Stack>
    )
  }
  return (
    <Box
      role="alert"
      p="6"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l3"
    >
      <chakra.p fontWeight="semibold">
        {isMissing ? 'There is no such article.' : 'The article could not be loaded.'}
      </chakra.p>
      <chakra.p mb="4" color="fg.muted">
        {isMissing
          ? 'It was deleted, or it is not for you.'
          : messageOf(error, 'Nothing was lost. Please try again.')}
      </chakra.p>
      {!isMissing && (
        <Button aria-disabled={isRefreshing} onClick={() => isRefreshing || refresh()}>
          {isRefreshing ? 'Retrying…' : 'Retry'}
        </Button>
      )}
    </Box>
  )
}
