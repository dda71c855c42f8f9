import { type CurrentUser, can } from '@remotehands/contract'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { roleNames } from '../session/role-links.ts'
import { CompanyFacts } from './CompanyFacts.tsx'

export function AccountFacts({ user }: { user: CurrentUser }) {
  return (
    <Facts columns={{ base: 1, sm: 2 }} columnGap="8">
      <Fact name="Name">
        {user.firstName} {user.lastName}
      </Fact>
      <Fact name="Username">{user.username}</Fact>
      <Fact name="Email">{user.email}</Fact>
      <Fact name="Phone">{user.phoneNumber ?? 'None'}</Fact>
      <Fact name="Company">{user.company}</Fact>
      {can(user.role, 'note:create') && <Fact name="Signature">{user.signature || 'None'}</Fact>}
      <Fact name="Role">{roleNames[user.role]}</Fact>
      {user.siteId !== undefined && <CompanyFacts user={user} siteId={user.siteId} />}
    </Facts>
  )
}
