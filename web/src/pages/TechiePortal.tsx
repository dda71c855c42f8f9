import { Center, Container } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { LoadingStatus } from '../features/auth/LoadingStatus.tsx'
import { useSession } from '../features/session/use-session.ts'
import { TechiePortalDesk } from './TechiePortalDesk.tsx'
import { TechiePortalLogin } from './TechiePortalLogin.tsx'
import { TechiePortalRefusal } from './TechiePortalRefusal.tsx'

/** The techie portal (§2): loading, a login form, the refusal of other roles, then its five tabs. */
export default function TechiePortal() {
  const { status, user } = useSession({ now: true })
  if (status === 'loading') return <LoadingStatus title="Techie portal" />
  if (user && can(user.role, 'client:read')) {
    return (
      <Container py={{ base: '8', md: '12' }}>
        <TechiePortalDesk key={user.id} user={user} />
      </Container>
    )
  }
  return (
    <Center px="5" py={{ base: '8', md: '16' }}>
      {user ? <TechiePortalRefusal user={user} /> : <TechiePortalLogin />}
    </Center>
  )
}
