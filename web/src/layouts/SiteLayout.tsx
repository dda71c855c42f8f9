import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { mayBeSignedIn } from '../features/people/session/session-hint.ts'
import { useSession } from '../features/people/session/use-session.ts'
import { paths } from '../lib/paths.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { useScrollToTarget } from './use-scroll-to-target.ts'

const deskPaths: readonly string[] = [paths.clientPortal, paths.techiePortal, paths.adminPortal]

/** Whether a page is the desk of whoever is signed in, or is about to be. */
export const isDesk = (pathname: string) => deskPaths.includes(pathname)

function useIsAtDesk(): boolean {
  const { pathname } = useLocation()
  const { status, user } = useSession()
  if (!isDesk(pathname)) return false
  return user ? !user.mustEnrolTwoFactor : status === 'loading' && mayBeSignedIn()
}

/** A page with the site's header and footer. At a desk, `deskBar` is the header. */
export function SiteLayout({ deskBar }: { deskBar: ReactNode }) {
  useScrollToTarget()
  const isAtDesk = useIsAtDesk()
  return (
    <Flex direction="column" minH="dvh" bg={isAtDesk ? 'bg.subtle' : undefined}>
      <SkipLink />
      <Boundary fallback={null}>
        {isAtDesk ? (
          // As high before it is there.
          <Box
            minH="calc(3.25rem + 1px)"
            position="sticky"
            top="0"
            zIndex="sticky"
            bg="bg.panel"
            _print={{ position: 'static' }}
          >
            <Suspense>{deskBar}</Suspense>
          </Box>
        ) : (
          <SiteHeader />
        )}
      </Boundary>
      <chakra.main id="main" tabIndex={-1} flex="1" outline="none">
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </chakra.main>
      <Boundary fallback={null}>
        <SiteFooter />
      </Boundary>
    </Flex>
  )
}
