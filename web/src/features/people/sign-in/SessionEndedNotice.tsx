import { Clock } from 'lucide-react'
import { Notice } from '../../../ui/Notice.tsx'

/** Why the login card is there again, for whoever was at work. */
export function SessionEndedNotice() {
  return (
    <Notice role="status" Icon={Clock} palette="blue" title="Your session has ended">
      Sign in again to continue where you left off. What you typed is still there.
    </Notice>
  )
}
