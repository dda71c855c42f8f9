import { chakra, Flex } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import { EnrolmentGate } from '../features/people/session/EnrolmentGate.tsx'
import { useSession } from '../features/people/session/use-session.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PortalHeader } from './PortalHeader.tsx'
import { useScrollToTarget } from './use-scroll-to-target.ts'

const filters = ':has(> :is(select, [type=search], [type=date]))'
/** What can only be pressed or filled in stays off the paper; what is folded is told on it. */
const onPaper = {
  _print: {
    // Bars and badges say something by their color.
    printColorAdjust: 'exact',
    [`& :is(form, section:has(> form), ${filters}, [role=tablist], [role=toolbar], .chakra-button)`]: {
      display: 'none',
    },
    '& details::details-content': { contentVisibility: 'visible', height: 'auto' },
    '& summary': { listStyle: 'none' },
  },
}

/** The dashboards' frame (§2): its header is there once somebody is signed in. */
export default function PortalLayout() {
  const { user } = useSession({ now: true })
  useScrollToTarget()
  return (
    <Flex direction="column" minH="dvh" bg="bg.subtle">
      <SkipLink />
      <Boundary fallback={null}>{user && !user.mustEnrolTwoFactor && <PortalHeader user={user} />}</Boundary>
      <chakra.main id="main" tabIndex={-1} flex="1" outline="none" css={onPaper}>
        <PageBoundary>
          <EnrolmentGate>
            <Outlet />
          </EnrolmentGate>
        </PageBoundary>
      </chakra.main>
    </Flex>
  )
}
