import {
  Button,
  chakra,
  Flex,
  Heading,
  Link,
  SimpleGrid,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@chakra-ui/react'
import { type CurrentUser, can, type UserDetails } from '@remotehands/contract'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { CompanyLink } from '../companies/CompanyLink.tsx'
import { roleNames } from '../session/role-links.ts'
import { EmailLink } from './EmailLink.tsx'
import { LastLogin } from './LastLogin.tsx'
import { MailNotice } from './MailNotice.tsx'
import { UserActions } from './UserActions.tsx'
import { UserStatusBadge } from './UserStatusBadge.tsx'

interface UserViewProps {
  actor: CurrentUser
  id: number
  onBack: () => void
}

/** One person: who it is, and what can be done to the account. */
export function UserView({ actor, id, onBack }: UserViewProps) {
  const {
    data: user,
    error,
    isRefreshing,
    refresh,
  } = useQuery('users.read', { params: { id } }, { revalidateOnMount: true })
  return (
    <Stack gap="6">
      <Flex>
        <Button variant="ghost" colorPalette="gray" size="sm" ms="-3" onClick={onBack}>
          <ArrowLeft size={16} aria-hidden />
          Back to users
        </Button>
      </Flex>
      {user && <Facts actor={actor} user={user} />}
      {!user && !error && (
        <Stack gap="3" role="status">
          <VisuallyHidden>Loading the person…</VisuallyHidden>
          <Skeleton h="10" maxW="xs" />
          <Skeleton h="32" />
        </Stack>
      )}
      {!user && error && (
        <Stack gap="3" align="flex-start" role="alert">
          <p>
            {error instanceof ApiError && error.status === 404
              ? `There is no person #${id}, or you don’t manage them.`
              : `The person could not be loaded. ${messageOf(error, 'Nothing was lost. Please try again.')}`}
          </p>
          <Button size="sm" variant="outline" aria-disabled={isRefreshing} onClick={() => refresh()}>
            Retry
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

function Facts({ actor, user }: { actor: CurrentUser; user: UserDetails }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap="5">
      <Flex gap="3" align="center" wrap="wrap">
        <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none" overflowWrap="anywhere">
          {user.firstName} {user.lastName}
        </Heading>
        <UserStatusBadge status={user.status} />
      </Flex>
      <UserActions actor={actor} user={user} />
      {user.mailSuppression && <MailNotice actor={actor} user={user} mail={user.mailSuppression} />}
      <SimpleGrid
        as="dl"
        columns={{ base: 1, sm: 2, lg: 3 }}
        gap="5"
        p="5"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
      >
        <Fact name="Username">{user.username}</Fact>
        <Fact name="Email">
          <EmailLink address={user.email} />
        </Fact>
        <Fact name="Phone">{user.phoneNumber || 'not known'}</Fact>
        <Fact name="Company">
          <CompanyLink id={user.companyId} name={user.company} />
        </Fact>
        <Fact name="Role">{roleNames[user.role]}</Fact>
        <Fact name="Two-factor">{user.twoFactorEnabled ? 'on' : 'off'}</Fact>
        <Fact name="Last login">
          <LastLogin client={user} />
        </Fact>
        <Fact name="Added">
          <RelativeTime instant={user.createdAt} />
        </Fact>
        {can(actor.role, 'audit:read') && (
          <Fact name="What this person did">
            <Link asChild color="accent.fg" textDecoration="underline">
              <RouterLink to={`?tab=audit&person=${user.id}`}>In the audit log</RouterLink>
            </Link>
          </Fact>
        )}
      </SimpleGrid>
    </Stack>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd m="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </div>
  )
}
