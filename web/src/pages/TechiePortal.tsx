import { Center, Container } from '@chakra-ui/react'
import { EnrolmentGate } from '../features/people/session/EnrolmentGate.tsx'
import { useSession } from '../features/people/session/use-session.ts'
import { LoadingStatus } from '../features/people/sign-in/LoadingStatus.tsx'
import { useEndedSession } from '../features/people/sign-in/use-ended-session.ts'
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
        <Container pb="10">
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
