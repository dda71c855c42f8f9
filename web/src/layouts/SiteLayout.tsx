import { chakra, Flex } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import { Boundary } from '../ui/Boundary.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { useScrollToTarget } from './use-scroll-to-target.ts'

/** A page with the site's header and footer. */
export function SiteLayout() {
  useScrollToTarget()
  return (
    <Flex direction="column" minH="dvh">
      <SkipLink />
      <Boundary fallback={null}>
        <SiteHeader />
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
