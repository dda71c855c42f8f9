import { Button, Center, Container, chakra, Flex, Link, Stack, VisuallyHidden } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { Menu, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { NavLink as ActiveLink, Outlet, useLocation } from 'react-router-dom'
import { LogoutButton } from '../features/session/LogoutButton.tsx'
import { portalLinks, roleNames } from '../features/session/role-links.ts'
import { useSession } from '../features/session/use-session.ts'
import { ThemeSwitch } from '../features/theme/ThemeSwitch.tsx'
import { LogoLink } from '../ui/Logo.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { useScrollToTarget } from './use-scroll-to-target.ts'

/** The dashboards' frame (§2): its header is there once somebody is signed in. */
export default function PortalLayout() {
  const { user } = useSession({ now: true })
  useScrollToTarget()
  return (
    <Flex direction="column" minH="dvh" bg="bg.subtle">
      <SkipLink />
      {user && <PortalHeader user={user} />}
      <chakra.main id="main" tabIndex={-1} flex="1" outline="none">
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </chakra.main>
    </Flex>
  )
}

function PortalHeader({ user }: { user: CurrentUser }) {
  const { pathname } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const menuId = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes the menu.
  useEffect(() => setMenuOpen(false), [pathname])

  return (
    <chakra.header bg="bg.panel" borderBottomWidth="1px" position="sticky" top="0" zIndex="sticky">
      <Container display="flex" alignItems="center" gap="4" h="16">
        <LogoLink />
        <chakra.p textStyle="sm" color="fg.muted" hideBelow="sm">
          {roleNames[user.role]} Portal
        </chakra.p>
        <Flex ms="auto" align="center" gap="3" hideBelow="lg">
          <ThemeSwitch />
          <Initials user={user} />
          <LogoutButton />
        </Flex>
        <Button
          hideFrom="lg"
          ms="auto"
          variant="ghost"
          colorPalette="gray"
          px="0"
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          aria-label={isMenuOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          {isMenuOpen ? <X aria-hidden /> : <Menu aria-hidden />}
        </Button>
      </Container>
      <Container hideBelow="lg" pb="2">
        <PortalNav user={user} direction="row" />
      </Container>
      <chakra.div
        id={menuId}
        hidden={!isMenuOpen}
        hideFrom="lg"
        position="absolute"
        insetInline="0"
        top="100%"
        py="4"
        bg="bg.panel"
        borderTopWidth="1px"
        boxShadow="lg"
      >
        <Container>
          <PortalNav user={user} direction="column" />
          <Flex mt="4" pt="4" borderTopWidth="1px" align="center" gap="3" wrap="wrap">
            <Initials user={user} />
            <LogoutButton />
            <ThemeSwitch />
          </Flex>
        </Container>
      </chakra.div>
    </chakra.header>
  )
}

function PortalNav({ user, direction }: { user: CurrentUser; direction: 'row' | 'column' }) {
  return (
    <chakra.nav aria-label="Portal">
      <Stack as="ul" direction={direction} gap="1" mx="-3">
        {portalLinks[user.role].map(({ path, label }) => (
          <li key={path}>
            <Link
              asChild
              px="3"
              py="2"
              textStyle="sm"
              fontWeight="medium"
              color="fg.muted"
              _hover={{ color: 'fg', textDecoration: 'none' }}
              _currentPage={{ color: 'accent.fg', bg: 'accent.subtle' }}
            >
              <ActiveLink to={path}>{label}</ActiveLink>
            </Link>
          </li>
        ))}
      </Stack>
    </chakra.nav>
  )
}

function Initials({ user }: { user: CurrentUser }) {
  return (
    <Center
      boxSize="9"
      borderRadius="full"
      bg="accent.subtle"
      color="accent.fg"
      textStyle="sm"
      fontWeight="semibold"
    >
      <span aria-hidden>
        {user.firstName.charAt(0)}
        {user.lastName.charAt(0)}
      </span>
      <VisuallyHidden>
        {user.firstName} {user.lastName}
      </VisuallyHidden>
    </Center>
  )
}
