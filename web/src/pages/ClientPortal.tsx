import { Container } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { EnrolmentGate } from '../features/people/session/EnrolmentGate.tsx'
import { useSession } from '../features/people/session/use-session.ts'
import { LoadingStatus } from '../features/people/sign-in/LoadingStatus.tsx'
import { useArrival } from '../features/people/sign-in/use-arrival.ts'
import { useEndedSession } from '../features/people/sign-in/use-ended-session.ts'
import { askForPage, followFirstCalls } from '../lib/first-calls.ts'
import { afterSignIn, firstCallsAfterSignIn } from './after-sign-in.ts'
import { ClientPortalLogin } from './ClientPortalLogin.tsx'

const loadMembers = () => import('./ClientPortalMembers.tsx')
const prepare = () => {
  for (const load of [loadMembers, () => import('../layouts/DeskBar.tsx')])
    void (load() as Promise<unknown>).catch(() => undefined)
}
const ClientPortalMembers = lazy(loadMembers)
const loading = <LoadingStatus title="Client portal" />

/**
 * The client support center (§2): loading, the login card, then tickets and questions, whose code comes when somebody is
 * about to sign in.
 */
export default function ClientPortal() {
  const { status, user } = useSession({ now: true })
  const hasEnded = useEndedSession(user)
  const { returnTo } = useArrival()
  const [destination, setDestination] = useState<string>()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user && !wasSignedIn) setWasSignedIn(true)
  const isLoading = status === 'loading'
  useEffect(() => {
    if (isLoading) prepare()
  }, [isLoading])

  if (isLoading) return loading
  if (user && destination) return <Navigate to={destination} replace />
  const login = (
    <ClientPortalLogin
      hasEnded={hasEnded}
      // Whoever was at work here when the session ended goes on here.
      onAdmitted={(admitted) => {
        const address = hasEnded ? undefined : afterSignIn(admitted, returnTo)
        if (address !== undefined) {
          followFirstCalls(address)
          askForPage(address, firstCallsAfterSignIn(admitted, address))
        }
        setDestination(address)
      }}
    />
  )
  return (
    <EnrolmentGate>
      <Container pt={user ? '0' : '5'} pb={user ? '10' : '5'} onFocus={prepare}>
        {wasSignedIn ? (
          <Suspense fallback={loading}>
            <ClientPortalMembers user={user} login={login} />
          </Suspense>
        ) : (
          login
        )}
      </Container>
    </EnrolmentGate>
  )
}
