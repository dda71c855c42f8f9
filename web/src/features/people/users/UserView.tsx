import { Button, Flex, Link, Stack } from '@chakra-ui/react'
import { type CurrentUser, can, mayNarrowTickets, type UserDetails } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { useQuery } from '../../../lib/use-query.ts'
import { BackButton } from '../../../ui/BackButton.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { RecordHeading } from '../../../ui/RecordHeading.tsx'
import { RecordState } from '../../../ui/RecordState.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { CompanyLink } from '../companies/CompanyLink.tsx'
import { roleNames, ticketScopeNames } from '../session/role-links.ts'
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

/** One person's account, with its actions. */
export function UserView({ actor, id, onBack }: UserViewProps) {
  return (
    <Stack gap="6">
      <BackButton onClick={onBack}>Back to users</BackButton>
      <RecordState
        query={useQuery('users.read', { params: { id } }, { revalidateOnMount: true })}
        noun="person"
        named={`person #${id}`}
        reason="They don’t exist, or you don’t manage them."
        back={<Button onClick={onBack}>Show the users</Button>}
      >
        {(user) => <Description actor={actor} user={user} />}
      </RecordState>
    </Stack>
  )
}

function Description({ actor, user }: { actor: CurrentUser; user: UserDetails }) {
  return (
    <Stack gap="5">
      <Flex gap="3" align="center" wrap="wrap">
        <RecordHeading>
          {user.firstName} {user.lastName}
        </RecordHeading>
        <UserStatusBadge status={user.status} />
      </Flex>
      <UserActions actor={actor} user={user} />
      {user.mailSuppression && <MailNotice actor={actor} user={user} mail={user.mailSuppression} />}
      <Facts gap="5" p="5" bg="bg.panel" borderWidth="1px" borderRadius="l3">
        <Fact name="Username">{user.username}</Fact>
        <Fact name="Email">
          <EmailLink address={user.email} />
        </Fact>
        <Fact name="Phone">{user.phoneNumber || 'not known'}</Fact>
        <Fact name="Company">
          <CompanyLink id={user.companyId} name={user.company} />
        </Fact>
        {user.siteName && <Fact name="Site">{user.siteName}</Fact>}
        <Fact name="Role">{roleNames[user.role]}</Fact>
        {mayNarrowTickets(user.role) && <Fact name="Tickets">{ticketScopeNames[user.ticketScope]}</Fact>}
        {user.isApprover && <Fact name="Approver">decides on requests that need approval</Fact>}
        {user.externalIds.map(({ system, id }) => (
          <Fact key={`${system} ${id}`} name={`Id in ${system}`}>
            {id}
          </Fact>
        ))}
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
      </Facts>
    </Stack>
  )
}
