import { Clock } from 'lucide-react'
import { Notice } from '../../../ui/Notice.tsx'

/** Tells people who were working why they have to sign in again. */
export function SessionEndedNotice() {
  return (
    <Notice role="status" Icon={Clock} palette="blue" title="Your session has ended">
      Sign in again to continue where you left off. What you typed is still there.
    </Notice>
  )
}
