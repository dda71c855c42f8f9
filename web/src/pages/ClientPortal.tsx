import { Container } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LoadingStatus } from '../features/auth/LoadingStatus.tsx'
import { useEndedSession } from '../features/auth/use-ended-session.ts'
import { useSession } from '../features/session/use-session.ts'
import { ClientPortalLogin } from './ClientPortalLogin.tsx'

const loadMembers = () => import('./ClientPortalMembers.tsx')
const ClientPortalMembers = lazy(loadMembers)
const loading = <LoadingStatus title="Client portal" />

/**
 * The client support center (§2): loading, the login card, then tickets and questions, whose code comes with the first
 * sign-in.
 */
export default function ClientPortal() {
  const { status, user } = useSession({ now: true })
  const hasEnded = useEndedSession(user)
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user && !wasSignedIn) setWasSignedIn(true)
  const isLoading = status === 'loading'
  useEffect(() => {
    if (isLoading) void loadMembers()
  }, [isLoading])

  if (isLoading) return loading
  const login = <ClientPortalLogin hasEnded={hasEnded} />
  return (
    <Container py={{ base: '8', md: '12' }}>
      {wasSignedIn ? (
        <Suspense fallback={loading}>
          <ClientPortalMembers user={user} login={login} />
        </Suspense>
      ) : (
        login
      )}
    </Container>
  )
}
