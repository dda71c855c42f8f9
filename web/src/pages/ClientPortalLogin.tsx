import { chakra, Link, SimpleGrid, Stack } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { lazy, Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { SessionEndedNotice } from '../features/people/sign-in/SessionEndedNotice.tsx'
import { SignInCard } from '../features/people/sign-in/SignInCard.tsx'
import { useWelcome } from '../features/people/sign-in/use-welcome.ts'
import { sectionPath } from '../lib/paths.ts'
import { Boundary } from '../ui/Boundary.tsx'

// It comes alive after the login card, with the colors of statuses, which only the portals' theme has.
const SampleDesk = lazy(async () => {
  const [{ default: Samples }, { PortalTheme }] = await Promise.all([
    import('../features/samples/SampleDesk.tsx'),
    import('../ui/PortalTheme.tsx'),
  ])
  return {
    default: () => (
      <PortalTheme>
        <Samples />
      </PortalTheme>
    ),
  }
})

interface LoginProps {
  hasEnded: boolean
  /** Hears who is let in, just before they are. */
  onAdmitted: (user: CurrentUser) => void
}

/** The login card and, for a visitor without an account, what there is to find behind it (§3). */
export function ClientPortalLogin({ hasEnded, onAdmitted }: LoginProps) {
  const welcome = useWelcome()
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap={{ base: '12', lg: '16' }} alignItems="start">
      <Stack
        gap="4"
        align={{ base: 'center', lg: 'flex-start' }}
        position={{ lg: 'sticky' }}
        top={{ lg: '24' }}
      >
        {hasEnded && <SessionEndedNotice />}
        <SignInCard
          title="Client Login"
          introduction="Sign in to raise support tickets and ask our engineers."
          admit={(user, title) => {
            onAdmitted(user)
            welcome(user, title)
          }}
        >
          <chakra.p mt="6" pt="5" borderTopWidth="1px" textStyle="sm" color="fg.muted">
            No account yet? Please contact your account manager, or{' '}
            <Link asChild color="accent.fg" textDecoration="underline">
              <RouterLink to={sectionPath('contact')}>write to us</RouterLink>
            </Link>
            .
          </chakra.p>
        </SignInCard>
      </Stack>
      <Boundary fallback={null}>
        <Suspense>
          <SampleDesk />
        </Suspense>
      </Boundary>
    </SimpleGrid>
  )
}
