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

/** One bar: the screen's title, links to the role's other screens, and the person's own menu (§2). */
export function PortalHeader({ user }: { user: CurrentUser }) {
  const { pathname } = useLocation()
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
          minW="0"
          whiteSpace="nowrap"
        >
          <chakra.p textStyle="sm" fontWeight="semibold" truncate>
            {portalTitle(user.role, pathname)}
          </chakra.p>
          <chakra.p textStyle="xs" color="fg.muted" truncate>
            {roleNames[user.role]} Portal
          </chakra.p>
        </chakra.div>
        <Box hideBelow="lg" ps="2" flexShrink="0" _print={{ display: 'none' }}>
          <PortalBar user={user} />
        </Box>
        <Flex
          ms="auto"
          flexShrink="0"
          align="center"
          gap={{ base: '0', lg: '1' }}
          _print={{ display: 'none' }}
        >
          <TimerChip />
          <FinderButton user={user} />
          <NoticeBell />
          <SettingsLink />
          <AccountMenu user={user}>
            <PortalList user={user} />
          </AccountMenu>
        </Flex>
      </Container>
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
