import { Center, Container } from '@chakra-ui/react'
import { LoadingStatus } from '../features/auth/LoadingStatus.tsx'
import { useEndedSession } from '../features/auth/use-ended-session.ts'
import { EnrolmentGate } from '../features/session/EnrolmentGate.tsx'
import { useSession } from '../features/session/use-session.ts'
import { TechiePortalDesk } from './TechiePortalDesk.tsx'
import { TechiePortalLogin } from './TechiePortalLogin.tsx'
import { TechiePortalRefusal } from './TechiePortalRefusal.tsx'
import { useTechiePortal } from './use-techie-portal.ts'

/** The techie portal (§2): loading, a login form, the refusal of other roles, then its five tabs. */
export default function TechiePortal() {
  const { status, user } = useSession({ now: true })
  const hasEnded = useEndedSession(user)
  const portal = useTechiePortal(user)
  if (status === 'loading') return <LoadingStatus title="Techie portal" />
  if (user && portal.mayEnter) {
    return (
      <EnrolmentGate>
        <Container py={{ base: '8', md: '12' }}>
          <TechiePortalDesk user={user} portal={portal} />
        </Container>
      </EnrolmentGate>
    )
  }
  return (
    <Center px="5" py={{ base: '8', md: '16' }}>
      {user ? <TechiePortalRefusal user={user} /> : <TechiePortalLogin hasEnded={hasEnded} />}
    </Center>
  )
}
