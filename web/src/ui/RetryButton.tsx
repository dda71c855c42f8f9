import { Button } from '@chakra-ui/react'

interface RetryButtonProps {
  isRetrying: boolean
  onRetry: () => unknown
}

/** Reads again what could not be read. */
export function RetryButton({ isRetrying, onRetry }: RetryButtonProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      flexShrink="0"
      aria-disabled={isRetrying}
      onClick={() => isRetrying || onRetry()}
    >
      {isRetrying ? 'Retrying…' : 'Retry'}
    </Button>
  )
}
