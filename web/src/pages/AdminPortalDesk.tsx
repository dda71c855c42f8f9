import { chakra, Stack } from '@chakra-ui/react'
import { type CurrentUser, can } from '@remotehands/contract'
import { AuditLog } from '../features/audit/AuditLog.tsx'
import { CompanyList } from '../features/companies/CompanyList.tsx'
import { UserList } from '../features/users/UserList.tsx'
import { UserView } from '../features/users/UserView.tsx'
import { useOpenUser } from '../features/users/use-open-user.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { UrlTabs } from '../ui/UrlTabs.tsx'

/** People, companies, and what was done: all of them for administrators, the own company's for its own. */
export function AdminPortalDesk({ user }: { user: CurrentUser }) {
  const { userId, close } = useOpenUser()
  const reachesAll = can(user.role, 'company:read')
  return (
    <Stack gap="6">
      <div>
        <PageTitle title="User Management" />
        <chakra.p color="fg.muted">
          {reachesAll ? 'Everybody who signs in here' : `The people of ${user.company}`}
        </chakra.p>
      </div>
      <UrlTabs
        label="User management"
        tabs={[
          {
            id: 'users',
            label: 'Users',
            content:
              userId === undefined ? (
                <UserList actor={user} />
              ) : (
                <UserView key={userId} actor={user} id={userId} onBack={close} />
              ),
          },
          ...(reachesAll ? [{ id: 'companies', label: 'Companies', content: <CompanyList /> }] : []),
          { id: 'audit', label: 'Audit log', content: <AuditLog /> },
        ]}
      />
    </Stack>
  )
}
