import { Container, chakra, Link, Stack } from '@chakra-ui/react'
import { type CurrentUser, can } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { AccountCard } from '../features/people/account/AccountCard.tsx'
import { AccountDetails } from '../features/people/account/AccountDetails.tsx'
import { ApproverAbsence } from '../features/people/account/ApproverAbsence.tsx'
import { ChangePassword } from '../features/people/account/ChangePassword.tsx'
import { Hearing } from '../features/people/account/Hearing.tsx'
import { HeldData } from '../features/people/account/HeldData.tsx'
import { Sessions } from '../features/people/account/Sessions.tsx'
import { TwoFactor } from '../features/people/account/TwoFactor.tsx'
import { OwnFullExport } from '../features/people/full-export/OwnFullExport.tsx'
import { OwnErasure } from '../features/people/privacy/OwnErasure.tsx'
import { ThemeSwitch } from '../features/theme/ThemeSwitch.tsx'
import { paths } from '../lib/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DashboardGate } from './DashboardGate.tsx'

/** The settings of whoever is signed in. */
export default function Account() {
  return <DashboardGate title="Account settings">{(user) => <Settings user={user} />}</DashboardGate>
}

/** Mails link to it. */
const hearingAnchor = 'hearing'

function Settings({ user }: { user: CurrentUser }) {
  return (
    <Container pt="4" pb="10">
      <PageTitle title="Account settings" isInBar />
      <Stack gap="4" maxW="4xl">
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
        <AccountCard title="What you hear about" anchor={hearingAnchor}>
          <Hearing />
        </AccountCard>
        {can(user.role, 'approval:decide') && <ApproverAbsence user={user} />}
        <AccountCard title="Appearance">
          <chakra.p mb="3" color="fg.muted">
            Light, dark, or as your system has it. Kept on this device.
          </chakra.p>
          <ThemeSwitch />
        </AccountCard>
        <AccountCard title="Your data">
          <HeldData user={user} />
        </AccountCard>
        <OwnFullExport user={user} />
        <AccountCard title="Erase your data">
          <OwnErasure />
        </AccountCard>
        {can(user.role, 'calendar:manage') && (
          <AccountCard title="Calendar">
            <p>
              Your appointments as a calendar feed are under{' '}
              <Link asChild>
                {can(user.role, 'visit:schedule') ? (
                  <RouterLink to={`${paths.techieDashboard}?tab=schedule`}>Schedule</RouterLink>
                ) : (
                  <RouterLink to={`${paths.clientDashboard}?tab=overview`}>Overview</RouterLink>
                )}
              </Link>
              .
            </p>
          </AccountCard>
        )}
      </Stack>
    </Container>
  )
}
