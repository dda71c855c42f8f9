import { chakra, Link, Stack } from '@chakra-ui/react'
import { type CurrentUser, can } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { SessionEndedNotice } from '../features/auth/SessionEndedNotice.tsx'
import { SignInCard } from '../features/auth/SignInCard.tsx'
import { signInToasts } from '../features/auth/sign-in-words.ts'
import { useWelcome } from '../features/auth/use-welcome.ts'
import { useSession } from '../features/session/use-session.ts'
import { call } from '../lib/api.ts'
import { ApiError, messageOf } from '../lib/api-error.ts'
import type { ToastContent } from '../ui/toast/toast-store.ts'
import { useToast } from '../ui/toast/use-toast.ts'

/** The techie portal's own way in, for administrators. */
export function TechiePortalLogin({ hasEnded }: { hasEnded: boolean }) {
  const { setUser } = useSession()
  const { toast } = useToast()
  const welcome = useWelcome()

  async function admit(user: CurrentUser, title: string) {
    if (can(user.role, 'client:read')) return welcome(user, title)
    toast(accessDenied)
    try {
      await call('auth.logout')
    } catch {
      // The session that has just begun could not be ended: the page says so by showing whose it is.
      setUser(user)
    }
  }

  return (
    <Stack gap="4" align="center" w="full">
      {hasEnded && <SessionEndedNotice />}
      <SignInCard
        title="Techie Login"
        introduction="For the people who run the help desk."
        admit={admit}
        describeRefusal={describeRefusal}
      >
        <chakra.p mt="6" pt="5" borderTopWidth="1px" textStyle="sm" color="fg.muted">
          Are you a client?{' '}
          <Link asChild color="accent.fg" textDecoration="underline">
            <RouterLink to={paths.clientPortal}>Sign in to the client portal</RouterLink>
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
function describeRefusal(error: unknown): ToastContent {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
    return signInToasts.loginFailed(messageOf(error, 'Invalid credentials'))
  }
  return {
    title: 'Login Error',
    description: 'An error occurred. Please try again.',
    variant: 'destructive',
  }
}
