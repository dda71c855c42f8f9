import { Container } from '@chakra-ui/react'
import { LoadingStatus } from '../features/auth/LoadingStatus.tsx'
import { useEndedSession } from '../features/auth/use-ended-session.ts'
import { useSession } from '../features/session/use-session.ts'
import { ClientPortalDesk } from './ClientPortalDesk.tsx'
import { ClientPortalLogin } from './ClientPortalLogin.tsx'
import { useClientPortal } from './use-client-portal.ts'

/** The client support center (§2): loading, the login card, then tickets and questions. */
export default function ClientPortal() {
  const { status, user } = useSession({ now: true })
  const hasEnded = useEndedSession(user)
  const portal = useClientPortal(user)

  if (status === 'loading') return <LoadingStatus title="Client portal" />
  return (
    <Container py={{ base: '8', md: '12' }}>
      {user ? <ClientPortalDesk user={user} portal={portal} /> : <ClientPortalLogin hasEnded={hasEnded} />}
    </Container>
  )
}
