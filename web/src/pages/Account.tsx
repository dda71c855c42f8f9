import { Container, chakra, Link, Stack } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { Navigate, Link as RouterLink } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { AccountCard } from '../features/account/AccountCard.tsx'
import { AccountDetails } from '../features/account/AccountDetails.tsx'
import { ChangePassword } from '../features/account/ChangePassword.tsx'
import { MailSwitch } from '../features/account/MailSwitch.tsx'
import { Sessions } from '../features/account/Sessions.tsx'
import { TwoFactor } from '../features/account/TwoFactor.tsx'
import { LoadingStatus } from '../features/auth/LoadingStatus.tsx'
import { useSession } from '../features/session/use-session.ts'
import { ThemeSwitch } from '../features/theme/ThemeSwitch.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** The settings of whoever is signed in. */
export default function Account() {
  const { status, user } = useSession({ now: true })
  if (status === 'loading') return <LoadingStatus title="Account settings" />
  if (!user) return <Navigate to={paths.clientPortal} replace />
  return (
    <Container py={{ base: '8', md: '12' }} maxW="4xl">
      <PageTitle title="Account settings" />
      <Stack gap="6" mt="8">
        <AccountCard title="Who you are">
          <AccountDetails user={user} />
        </AccountCard>
        <AccountCard title="Password">
          <ChangePassword user={user} />
        </AccountCard>
        <AccountCard title="Two-factor sign-in">
          <TwoFactor user={user} />
        </AccountCard>
        <AccountCard title="Where you are signed in">
          <Sessions />
        </AccountCard>
        <AccountCard title="Mails">
          <MailSwitch />
        </AccountCard>
        <AccountCard title="Appearance">
          <chakra.p mb="3" color="fg.muted">
            Light, dark, or as your system has it. Kept on this device.
          </chakra.p>
          <ThemeSwitch />
        </AccountCard>
        {can(user.role, 'calendar:manage') && (
          <AccountCard title="Calendar">
            <p>
              Your appointments as a calendar feed are under{' '}
              <Link asChild>
                <RouterLink to={`${paths.techieDashboard}?tab=schedule`}>Schedule</RouterLink>
              </Link>
              .
            </p>
          </AccountCard>
        )}
      </Stack>
    </Container>
  )
}
