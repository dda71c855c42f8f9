import { Button, Container, chakra, Flex, Link, Stack } from '@chakra-ui/react'
import { Menu, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { LogoutButton } from '../features/people/session/LogoutButton.tsx'
import { type NavLink, roleLinks } from '../features/people/session/role-links.ts'
import { useSession } from '../features/people/session/use-session.ts'
import { ThemeSwitch } from '../features/theme/ThemeSwitch.tsx'
import { awaitFinder, useFinderKey } from '../lib/finder-key.ts'
import { homeSections, paths, sectionPath } from '../lib/paths.ts'
import { LogoLink } from '../ui/Logo.tsx'
import { useScrolled } from './use-scrolled.ts'

/** §9. */
const shadowAfterPx = 50

/** Logo, section links, theme switch, and the way in, to the own portal and out (§2). */
export function SiteHeader() {
  const isScrolled = useScrolled(shadowAfterPx)
  const { key } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const menuId = useId()
  const { user } = useSession()
  const navigate = useNavigate()
  useFinderKey(
    user &&
      !user.mustEnrolTwoFactor &&
      (() => {
        awaitFinder()
        void navigate(roleLinks[user.role].site.path)
      }),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes the menu.
  useEffect(() => setMenuOpen(false), [key])

  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg"
      borderBottomWidth="1px"
      borderColor={isScrolled ? 'transparent' : 'border.muted'}
      boxShadow={isScrolled ? 'md' : 'none'}
      data-scrolled={isScrolled}
      transition="box-shadow 0.2s"
      _print={{ position: 'static' }}
      onKeyDown={(event) => event.key === 'Escape' && setMenuOpen(false)}
    >
      <Container display="flex" alignItems="center" justifyContent="space-between" h="18" gap="6">
        <LogoLink />
        <chakra.nav aria-label="Sections" hideBelow="lg" _print={{ display: 'none' }}>
          <Flex as="ul" gap="1">
            {homeSections.map(({ id, label }) => (
              <li key={id}>
                <SectionLink to={sectionPath(id)}>{label}</SectionLink>
              </li>
            ))}
          </Flex>
        </chakra.nav>
        <Flex align="center" gap="3" hideBelow="lg" _print={{ display: 'none' }}>
          <ThemeSwitch />
          <Account menu="site" />
        </Flex>
        <Button
          data-needs-script
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
      <chakra.div
        id={menuId}
        data-site-menu
        display={{ base: isMenuOpen ? 'block' : 'none', lg: 'none' }}
        position="absolute"
        insetInline="0"
        top="100%"
        bg="bg"
        borderTopWidth="1px"
        boxShadow="lg"
      >
        <Container py="5">
          <chakra.nav aria-label="Sections">
            <Stack as="ul" gap="1" mx="-3">
              {homeSections.map(({ id, label }) => (
                <li key={id}>
                  <SectionLink to={sectionPath(id)}>{label}</SectionLink>
                </li>
              ))}
            </Stack>
          </chakra.nav>
          <Flex mt="5" pt="5" borderTopWidth="1px" gap="4" justify="space-between" align="center" wrap="wrap">
            <Account menu="mobile" />
            <ThemeSwitch />
          </Flex>
        </Container>
      </chakra.div>
    </chakra.header>
  )
}

function SectionLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      asChild
      px="3"
      py="2"
      textStyle="sm"
      fontWeight="medium"
      color="fg.muted"
      _hover={{ color: 'fg', textDecoration: 'none' }}
    >
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  )
}

/** Signed out, and while nobody knows yet: Sign-In. Signed in: the first name, the role's link, Logout. */
function Account({ menu }: { menu: 'site' | 'mobile' }) {
  const { user } = useSession()
  if (!user) return <LinkButton link={{ path: paths.clientPortal, label: 'Sign-In' }} />
  return (
    <Flex align="center" gap="3" wrap={menu === 'site' ? 'nowrap' : 'wrap'} minW="0">
      <chakra.span textStyle="sm" fontWeight="semibold" truncate maxW={menu === 'site' ? '9rem' : 'full'}>
        {user.firstName}
      </chakra.span>
      <LinkButton link={roleLinks[user.role][menu]} />
      <LogoutButton />
    </Flex>
  )
}

function LinkButton({ link }: { link: NavLink }) {
  return (
    <Button asChild size="sm" variant="outline">
      <RouterLink to={link.path}>{link.label}</RouterLink>
    </Button>
  )
}
