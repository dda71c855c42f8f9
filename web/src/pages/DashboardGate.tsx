import { Center, Stack } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../features/people/session/use-session.ts'
import { LoadingStatus } from '../features/people/sign-in/LoadingStatus.tsx'
import { SessionEndedNotice } from '../features/people/sign-in/SessionEndedNotice.tsx'
import { SignInCard } from '../features/people/sign-in/SignInCard.tsx'
import type { Arrival } from '../features/people/sign-in/use-arrival.ts'
import { useEndedSession } from '../features/people/sign-in/use-ended-session.ts'
import { useWelcome } from '../features/people/sign-in/use-welcome.ts'
import { paths } from '../lib/paths.ts'

interface DashboardGateProps {
  title: string
  children: (user: CurrentUser) => ReactNode
}

/**
 * The way onto a dashboard. Whoever is not signed in does so in the client portal and comes back; whoever was at work
 * when the session ended signs in here, and goes on with what they had typed.
 */
export function DashboardGate({ title, children }: DashboardGateProps) {
  const { status, user } = useSession({ now: true })
  const hasEnded = useEndedSession(user)
  const { pathname, search, hash } = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user && !wasSignedIn) setWasSignedIn(true)

  if (status === 'loading') return <LoadingStatus title={title} />
  if (user) return children(user)
  if (hasEnded) return <SignInAgain />
  const arrival: Arrival = wasSignedIn ? {} : { returnTo: `${pathname}${search}${hash}` }
  return <Navigate to={paths.clientPortal} replace state={arrival} />
}

/** To where everybody is let in (§2), who says there which screen was refused. */
export function Refused({ by }: { by: string }) {
  return <Navigate to={paths.clientPortal} replace state={{ refusedBy: by } satisfies Arrival} />
}

function SignInAgain() {
  const welcome = useWelcome()
  return (
    <Center px="5" py={{ base: '8', md: '16' }}>
      <Stack gap="4" align="center" w="full">
        <SessionEndedNotice />
        <SignInCard
          title="Sign in again"
          introduction="To continue your work."
          admit={welcome}
          words={{ refused: 'Invalid credentials' }}
        />
      </Stack>
    </Center>
  )
}
