import { Clock } from 'lucide-react'
import { Notice } from '../../ui/Notice.tsx'

/** Why the login card is there again, for whoever was at work. */
export function SessionEndedNotice() {
  return (
    <Notice role="status" Icon={Clock} palette="blue" title="Your session has ended">
      Sign in again to go on where you were. What you typed in a form is still there.
    </Notice>
  )
}
