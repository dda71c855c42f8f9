import { chakra, Link, Stack } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { roleLinks } from '../features/people/session/role-links.ts'
import { useSession } from '../features/people/session/use-session.ts'
import { SessionEndedNotice } from '../features/people/sign-in/SessionEndedNotice.tsx'
import { SignInCard } from '../features/people/sign-in/SignInCard.tsx'
import { signInToasts } from '../features/people/sign-in/sign-in-words.ts'
import type { Arrival } from '../features/people/sign-in/use-arrival.ts'
import { useWelcome } from '../features/people/sign-in/use-welcome.ts'
import { call } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import type { ToastContent } from '../ui/toast/toast-store.ts'
import { mayEnter } from './page-gates.ts'

/** The techie portal's own way in, for administrators. */
export function TechiePortalLogin({ hasEnded }: { hasEnded: boolean }) {
  const { setUser } = useSession()
  const navigate = useNavigate()
  const welcome = useWelcome()

  async function turnAway(user: CurrentUser): Promise<ToastContent | undefined> {
    if (mayEnter(user.role, paths.techiePortal)) return
    try {
      await call('auth.logout')
    } catch {
      // The session that has just begun could not be ended: the page says so by showing whose it is.
      setUser(user)
    }
    const { path, label } = roleLinks[user.role].site
    const arrival: Arrival = { returnTo: path }
    const onPress = () => navigate(paths.clientPortal, { state: arrival })
    return { ...accessDenied, action: { label, onPress } }
  }

  return (
    <Stack gap="4" align="center" w="full">
      {hasEnded && <SessionEndedNotice />}
      <SignInCard
        title="Techie Login"
        introduction="For the people who run the help desk."
        admit={welcome}
        turnAway={turnAway}
        words={{ refused: 'Invalid credentials', failure: describeFailure }}
      >
        <chakra.p mt="6" pt="5" borderTopWidth="1px" textStyle="sm" color="fg.muted">
          Are you a client, a technician or a vendor?{' '}
          <Link asChild color="accent.fg" textDecoration="underline">
            <RouterLink to={paths.clientPortal}>Sign in at the client portal</RouterLink>
          </Link>
          .
        </chakra.p>
      </SignInCard>
    </Stack>
  )
}

const accessDenied: ToastContent = {
  title: 'Access Denied',
  description: 'Only techies can access this portal.',
  variant: 'destructive',
}

/** The server refused, or something broke on the way (§8). */
function describeFailure(reason: string, error: unknown): ToastContent {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
    return signInToasts.loginFailed(reason)
  }
  return {
    title: 'Login Error',
    description: 'An error occurred. Please try again.',
    variant: 'destructive',
  }
}
