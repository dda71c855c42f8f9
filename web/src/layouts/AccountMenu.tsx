import { Box, Button, Center, chakra, Flex, Link, VisuallyHidden } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { LogoutButton } from '../features/people/session/LogoutButton.tsx'
import { roleNames } from '../features/people/session/role-links.ts'
import { ShortcutsButton } from '../features/shortcuts/ShortcutsButton.tsx'
import { ThemeSwitch } from '../features/theme/ThemeSwitch.tsx'
import { homeSections, paths, sectionPath } from '../lib/paths.ts'
import { chooseComfortable, useAreRowsComfortable } from '../lib/row-density.ts'
import { CheckBox } from '../ui/CheckBox.tsx'
import { Later } from '../ui/Later.tsx'
import { usePopup } from '../ui/use-popup.ts'
import { PlaceGroups } from './PlaceGroups.tsx'

interface AccountMenuProps {
  user: CurrentUser
  /** The portal's links, which a narrow window has no other room for. */
  children: ReactNode
  isOfSite: boolean
}

const sections = {
  heading: 'Website',
  places: homeSections.map(({ id, label }) => ({ path: sectionPath(id), label })),
}

/** Who is signed in, the theme, the shortcuts and the way out; in narrow windows the portal's links too. */
export function AccountMenu({ user, children, isOfSite }: AccountMenuProps) {
  const { pathname } = useLocation()
  const { isOpen, setOpen, frame, button, id } = usePopup()

  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes the menu.
  useEffect(() => setOpen(false), [pathname])

  return (
    <Box ref={frame} position={{ base: 'static', lg: 'relative' }}>
      <Button
        ref={button}
        variant="ghost"
        colorPalette="gray"
        px="0"
        ms={{ lg: '1' }}
        borderRadius={{ lg: 'full' }}
        aria-expanded={isOpen}
        aria-controls={id}
        title={`${user.firstName} ${user.lastName}`}
        onClick={() => setOpen(!isOpen)}
      >
        <VisuallyHidden>{isOpen ? 'Close menu' : 'Open menu'}</VisuallyHidden>
        <Box hideBelow="lg">
          <Initials user={user} />
        </Box>
        <Box hideFrom="lg">{isOpen ? <X aria-hidden /> : <Menu aria-hidden />}</Box>
      </Button>
      <chakra.div
        id={id}
        hidden={!isOpen}
        position="absolute"
        insetStart={{ base: '0', lg: 'auto' }}
        insetEnd="0"
        top="100%"
        maxH="calc(100dvh - 4rem)"
        overflowY="auto"
        mt={{ lg: '2' }}
        minW={{ lg: '18rem' }}
        p={{ base: '5', lg: '4' }}
        bg="bg.panel"
        borderWidth={{ base: '1px 0 0', lg: '1px' }}
        borderRadius={{ lg: 'l3' }}
        boxShadow="lg"
      >
        <Later>
          <Flex gap="3" align="center">
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
          <Link asChild mt="3" display={{ base: 'block', sm: 'none' }} textStyle="sm">
            <RouterLink to={paths.account}>Account settings</RouterLink>
          </Link>
          <Box mt="3" hideFrom="lg">
            {children}
          </Box>
          {isOfSite && (
            <chakra.nav aria-label="Sections" mx="-3" mt="3">
              <PlaceGroups groups={[sections]} isInLine />
            </chakra.nav>
          )}
        </Later>
        <Flex mt="4" pt="4" borderTopWidth="1px" align="center" gap="3" wrap="wrap">
          <Later>
            <LogoutButton />
            <ThemeSwitch />
          </Later>
          {/* Hears the shortcuts from the first moment, however closed the menu is. */}
          <ShortcutsButton />
          <Later>
            <RowsChoice />
          </Later>
        </Flex>
      </chakra.div>
    </Box>
  )
}

function RowsChoice() {
  return (
    <Box w="full">
      <CheckBox isChecked={useAreRowsComfortable()} onChange={chooseComfortable}>
        Comfortable rows
      </CheckBox>
    </Box>
  )
}

function Initials({ user }: { user: CurrentUser }) {
  return (
    <Center
      aria-hidden
      boxSize="8"
      flexShrink="0"
      borderRadius="full"
      bg="accent.subtle"
      color="accent.fg"
      textStyle="sm"
      fontWeight="semibold"
    >
      {user.firstName.charAt(0)}
      {user.lastName.charAt(0)}
    </Center>
  )
}
