import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface RetryButtonProps {
  isRetrying?: boolean
  onRetry: () => unknown
  /** What is tried again, for those who don't see where the button stands. */
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
