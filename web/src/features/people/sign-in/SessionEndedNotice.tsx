import { Clock } from 'lucide-react'
import { useState } from 'react'
import { wasAway } from '../../../lib/activity.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** Tells people who were working why they have to sign in again. */
export function SessionEndedNotice() {
  const [wasIdle] = useState(wasAway)
  return (
    <Notice
      role="status"
      Icon={Clock}
      palette="blue"
      title={wasIdle ? 'You were signed out because you were away' : 'Your session has ended'}
    >
      Sign in again to continue where you left off. Messages, tickets and questions that you began are still
      there.
    </Notice>
  )
}
