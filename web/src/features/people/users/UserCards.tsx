import { Box, chakra, Flex, Heading, Link, Stack } from '@chakra-ui/react'
import type { ListedUser } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { roleNames } from '../session/role-links.ts'
import { ApproverBadge } from './ApproverBadge.tsx'
import { EmailLink } from './EmailLink.tsx'
import { InactiveBadge } from './InactiveBadge.tsx'
import { LastLogin } from './LastLogin.tsx'
import { MailBadge } from './MailBadge.tsx'
import { ReadsTickets } from './ReadsTickets.tsx'

interface UserCardsProps {
  users: readonly ListedUser[]
  linkTo: (id: number) => string
}

export function UserCards({ users, linkTo }: UserCardsProps) {
  return (
    <Stack as="ul" gap="3">
      {users.map((user) => (
        <chakra.li key={user.id} p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
          <Flex gap="2" wrap="wrap" justify="space-between" align="baseline">
            <Heading as="h3" size="md" overflowWrap="anywhere">
              <Link asChild color="accent.fg">
                <RouterLink to={linkTo(user.id)}>
                  {user.firstName} {user.lastName}
                </RouterLink>
              </Link>{' '}
              <InactiveBadge client={user} /> <ApproverBadge user={user} />
            </Heading>
            <chakra.span textStyle="sm" color="fg.muted">
              {roleNames[user.role]}
            </chakra.span>
          </Flex>
          <chakra.p>{[user.company, user.siteName].filter(Boolean).join(', ')}</chakra.p>
          <Box mt="2" textStyle="sm" color="fg.muted">
            <chakra.p overflowWrap="anywhere">
              <EmailLink address={user.email} /> <MailBadge reason={user.mailSuppressedBy} />
            </chakra.p>
            {user.phoneNumber && <p>{user.phoneNumber}</p>}
            <ReadsTickets user={user} />
            <p>
              Last login: <LastLogin client={user} />
            </p>
          </Box>
        </chakra.li>
      ))}
    </Stack>
  )
}
