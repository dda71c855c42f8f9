import { TriangleAlert } from 'lucide-react'
import { messageOf } from '../lib/api-error.ts'
import { Notice } from './Notice.tsx'
import { RetryButton } from './RetryButton.tsx'

interface FailedNoticeProps {
  title: string
  error: unknown
  /** What it says when the server gave no reason. */
  otherwise?: string
  isRetrying: boolean
  onRetry: () => unknown
}

/** Says what could not be read, with Retry. */
export function FailedNotice(props: FailedNoticeProps) {
  const { title, error, otherwise = 'Nothing was lost. Please try again.', isRetrying, onRetry } = props
  return (
    <Notice
      role="alert"
      Icon={TriangleAlert}
      palette="yellow"
      title={title}
      action={<RetryButton isRetrying={isRetrying} onRetry={onRetry} />}
    >
      {messageOf(error, otherwise)}
    </Notice>
  )
}
