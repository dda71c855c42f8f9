import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { LogoutButton } from '../features/people/session/LogoutButton.tsx'
import { roleLinks } from '../features/people/session/role-links.ts'
import { PageTitle } from '../ui/PageTitle.tsx'

/** For whoever is signed in without the right to be here (§6), with the way to where they belong. */
export function TechiePortalRefusal({ user }: { user: CurrentUser }) {
  const { path, label } = roleLinks[user.role].site
  return (
    <Box
      maxW="lg"
      p={{ base: '5', sm: '8' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="md"
    >
      <PageTitle title="Access Denied" />
      <chakra.p mt="3">
        You don't have permission to access the techie portal. Only techies can access this portal.
      </chakra.p>
      <Flex mt="6" gap="3" wrap="wrap">
        <Button asChild size="sm">
          <RouterLink to={path}>{label}</RouterLink>
        </Button>
        <LogoutButton />
      </Flex>
    </Box>
  )
}
