import { Button, Center, Container, chakra, Flex, Link, Stack, VisuallyHidden } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { Menu, Settings, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { NavLink as ActiveLink, Link as RouterLink, useLocation } from 'react-router-dom'
import { NoticeBell } from '../features/notices/NoticeBell.tsx'
import { LogoutButton } from '../features/people/session/LogoutButton.tsx'
import { portalLinks, roleNames } from '../features/people/session/role-links.ts'
import { ShortcutsButton } from '../features/shortcuts/ShortcutsButton.tsx'
import { ThemeSwitch } from '../features/theme/ThemeSwitch.tsx'
import { paths } from '../lib/paths.ts'
import { LogoLink } from '../ui/Logo.tsx'
import { portalTitle } from './portal-title.ts'

/** The screen's title, links to the role's other screens, and the person's own menu (§2). */
export function PortalHeader({ user }: { user: CurrentUser }) {
  const { pathname } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const menuId = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes the menu.
  useEffect(() => setMenuOpen(false), [pathname])

  return (
    <chakra.header
      bg="bg.panel"
      borderBottomWidth="1px"
      position="sticky"
      top="0"
      zIndex="sticky"
      _print={{ position: 'static' }}
    >
      <Container display="flex" alignItems="center" gap={{ base: '2', lg: '4' }} h="16">
        <LogoLink />
        <chakra.div
          ps={{ sm: '4' }}
          borderStartWidth={{ sm: '1px' }}
          lineHeight="short"
          hideBelow="sm"
          minW="0"
          whiteSpace="nowrap"
        >
          <chakra.p fontWeight="semibold">{portalTitle(user.role, pathname)}</chakra.p>
          <chakra.p textStyle="xs" color="fg.muted">
            {roleNames[user.role]} Portal
          </chakra.p>
        </chakra.div>
        <Flex ms="auto" align="center" gap={{ base: '0', lg: '1' }} _print={{ display: 'none' }}>
          <Flex hideBelow="lg" align="center" gap="1">
            <ThemeSwitch />
            <ShortcutsButton />
          </Flex>
          <NoticeBell />
          <SettingsLink />
          <Flex hideBelow="lg" align="center" gap="3" ms="2">
            <Initials user={user} />
            <LogoutButton />
          </Flex>
        </Flex>
        <Button
          hideFrom="lg"
          _print={{ display: 'none' }}
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
      <Container hideBelow="lg" pb="2" _print={{ display: 'none' }}>
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
          <Flex mb="3" gap="3" align="center">
            <Initials user={user} />
            <div>
              <chakra.p fontWeight="semibold">
                {user.firstName} {user.lastName}
              </chakra.p>
              <chakra.p textStyle="sm" color="fg.muted">
                {roleNames[user.role]} Portal
              </chakra.p>
            </div>
          </Flex>
          <PortalNav user={user} direction="column" />
          <Flex mt="4" pt="4" borderTopWidth="1px" align="center" gap="3" wrap="wrap">
            <LogoutButton />
            <ThemeSwitch />
          </Flex>
        </Container>
      </chakra.div>
    </chakra.header>
  )
}

function SettingsLink() {
  return (
    <Button asChild variant="ghost" colorPalette="gray" px="0">
      <RouterLink to={paths.account} aria-label="Account settings" title="Account settings">
        <Settings aria-hidden />
      </RouterLink>
    </Button>
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
              borderRadius="l2"
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
      flexShrink="0"
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
