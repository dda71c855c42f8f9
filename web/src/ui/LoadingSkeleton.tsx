import { Skeleton, type SkeletonProps } from '@chakra-ui/react'

interface LoadingSkeletonProps extends SkeletonProps {
  /** What is on its way: `the preview`. */
  what: string
}

/** Stands for a part that is loading, and says so: a name is read of what has a role. */
export function LoadingSkeleton({ what, ...look }: LoadingSkeletonProps) {
  return <Skeleton role="status" aria-label={`Loading ${what}`} {...look} />
}
