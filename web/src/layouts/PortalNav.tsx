import { Box, Flex, Link, SimpleGrid, Stack } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { NavLink as ActiveLink } from 'react-router-dom'
import { deskPlaces } from '../features/finder/desk-places.ts'
import { portalLinks } from '../features/people/session/role-links.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { PlaceGroups } from './PlaceGroups.tsx'

/** The role's portals in the header's bar (§2), and behind “More” the screens beside them. */
export function PortalBar({ user }: { user: CurrentUser }) {
  const groups = deskPlaces(user.role)
  return (
    <Flex align="center" gap="1">
      <nav aria-label="Portal">
        <Stack as="ul" direction="row" gap="1">
          <PortalLinks user={user} />
        </Stack>
      </nav>
      {groups.length > 0 && <MoreMenu groups={groups} />}
    </Flex>
  )
}

/** The same in the account menu of a narrow window. */
export function PortalList({ user }: { user: CurrentUser }) {
  const groups = deskPlaces(user.role)
  return (
    <Box mx="-3">
      <nav aria-label="Portal">
        <Stack as="ul" gap="1">
          <PortalLinks user={user} />
        </Stack>
      </nav>
      {groups.length > 0 && (
        <SimpleGrid as="nav" aria-label="More" columns={2} gap="3" mt="3">
          <PlaceGroups groups={groups} />
        </SimpleGrid>
      )}
    </Box>
  )
}

function PortalLinks({ user }: { user: CurrentUser }) {
  return portalLinks[user.role].map(({ path, label }) => (
    <Box as="li" key={path}>
      <Link
        asChild
        px={{ base: '3', lg: '2' }}
        py={{ base: '2', lg: '1.5' }}
        textStyle="sm"
        fontWeight="medium"
        whiteSpace="nowrap"
        color="fg.muted"
        borderRadius="l2"
        _hover={{ color: 'fg', textDecoration: 'none' }}
        _currentPage={{ color: 'accent.fg', bg: 'accent.subtle' }}
      >
        <ActiveLink to={path}>{label}</ActiveLink>
      </Link>
    </Box>
  ))
}
