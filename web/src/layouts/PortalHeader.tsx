import { Box, Button, Container, chakra, Flex } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { Settings } from 'lucide-react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { FinderButton } from '../features/finder/FinderButton.tsx'
import { NoticeBell } from '../features/notices/NoticeBell.tsx'
import { roleNames } from '../features/people/session/role-links.ts'
import { TimerChip } from '../features/time/TimerChip.tsx'
import { paths } from '../lib/paths.ts'
import { LogoLink } from '../ui/Logo.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { PortalBar, PortalList } from './PortalNav.tsx'
import { portalTitle } from './portal-title.ts'

interface PortalHeaderProps {
  user: CurrentUser
  /** Whether the page has the site's header otherwise: then the menu leads to the site's sections. */
  isOfSite?: boolean
}

/** The screen and the role; in the client portal, the person and their company (§2). */
function titlesOf(user: CurrentUser, pathname: string) {
  return pathname === paths.clientPortal
    ? [`${user.firstName} ${user.lastName}`, user.company || 'Client']
    : [portalTitle(user.role, pathname), `${roleNames[user.role]} Portal`]
}

/** One bar: the screen's title, links to the role's other screens, and the person's own menu (§2). */
export function PortalHeader({ user, isOfSite = false }: PortalHeaderProps) {
  const { pathname } = useLocation()
  const [title, about] = titlesOf(user, pathname)
  return (
    <chakra.header
      bg="bg.panel"
      borderBottomWidth="1px"
      position="sticky"
      top="0"
      zIndex="sticky"
      _print={{ position: 'static' }}
    >
      <Container display="flex" alignItems="center" gap="3" h="3.25rem">
        <LogoLink isMark />
        <chakra.div
          ps={{ sm: '4' }}
          borderStartWidth={{ sm: '1px' }}
          lineHeight="1.2"
          flex={{ xl: 'none' }}
          minW="0"
          whiteSpace="nowrap"
        >
          <chakra.p textStyle="sm" fontWeight="semibold" truncate>
            {title}
          </chakra.p>
          <chakra.p textStyle="xs" color="fg.muted" truncate>
            {about}
          </chakra.p>
        </chakra.div>
        <Box hideBelow="lg" ps="2" flexShrink="0" _print={{ display: 'none' }}>
          <PortalBar user={user} />
        </Box>
        <Flex
          ms="auto"
          // Below, the title makes room: there is only the finder's icon.
          flex={{ base: 'none', xl: '0 1 auto' }}
          minW={{ xl: '0' }}
          align="center"
          gap={{ base: '0', lg: '1' }}
          _print={{ display: 'none' }}
        >
          <TimerChip />
          <FinderButton user={user} />
          <NoticeBell />
          <SettingsLink />
          <AccountMenu user={user} isOfSite={isOfSite}>
            <PortalList user={user} />
          </AccountMenu>
        </Flex>
      </Container>
    </chakra.header>
  )
}

function SettingsLink() {
  return (
    // On a phone the title has its place, and the menu leads there.
    <Button asChild variant="ghost" colorPalette="gray" px="0" hideBelow="sm">
      <RouterLink to={paths.account} aria-label="Account settings" title="Account settings">
        <Settings aria-hidden />
      </RouterLink>
    </Button>
  )
}
