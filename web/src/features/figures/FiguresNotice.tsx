import { TriangleAlert } from 'lucide-react'
import { messageOf } from '../../lib/api-error.ts'
import { Notice } from '../../ui/Notice.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'

interface FiguresNoticeProps {
  title: string
  error: Error
  isRetrying: boolean
  onRetry: () => unknown
}

/** Says that figures are missing or old, with Retry. */
export function FiguresNotice({ title, error, isRetrying, onRetry }: FiguresNoticeProps) {
  return (
    <Notice
      role="alert"
      Icon={TriangleAlert}
      palette="yellow"
      title={title}
      action={<RetryButton isRetrying={isRetrying} onRetry={onRetry} />}
    >
      {messageOf(error, 'Nothing was lost. Please try again.')}
    </Notice>
  )
}
