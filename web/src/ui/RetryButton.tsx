import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface RetryButtonProps {
  isRetrying?: boolean
  onRetry: () => unknown
  /** Names what is retried, for screen readers. */
  children?: ReactNode
}

export function RetryButton({ isRetrying = false, onRetry, children }: RetryButtonProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      flexShrink="0"
      aria-disabled={isRetrying}
      onClick={() => isRetrying || onRetry()}
    >
      {isRetrying ? 'Retrying…' : 'Retry'}
      {children}
    </Button>
  )
}
