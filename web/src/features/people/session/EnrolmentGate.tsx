import { lazy, type PropsWithChildren, Suspense } from 'react'
import { useSession } from './use-session.ts'

const RequiredTwoFactor = lazy(() => import('../account/RequiredTwoFactor.tsx'))

/** Shows the enrolment of two-factor in place of a portal to whoever has to turn it on first. */
export function EnrolmentGate({ children }: PropsWithChildren) {
  const { user } = useSession()
  if (!user?.mustEnrolTwoFactor) return children
  return (
    <Suspense>
      <RequiredTwoFactor user={user} />
    </Suspense>
  )
}
