import { chakra, Flex, Spinner, Stack } from '@chakra-ui/react'
import { messageOf } from '../../../lib/api-error.ts'
import { RetryButton } from '../../../ui/RetryButton.tsx'

/** While the link is checked, or if that failed. */
export function LoadingLink({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) {
    return (
      <Flex mt="4" gap="3" align="center" role="status">
        <Spinner color="accent.solid" aria-hidden />
        <chakra.p color="fg.muted">Checking your link…</chakra.p>
      </Flex>
    )
  }
  return (
    <Stack mt="4" gap="4" align="flex-start" role="alert">
      <p>{messageOf(error, 'We couldn’t reach the server. Your link hasn’t been used.')}</p>
      <RetryButton onRetry={onRetry} />
    </Stack>
  )
}
