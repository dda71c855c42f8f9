import { Container } from '@chakra-ui/react'
import { EnrolmentGate } from '../features/people/session/EnrolmentGate.tsx'
import { paths } from '../lib/paths.ts'
import { AdminPortalDesk } from './AdminPortalDesk.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'

/** User Management (§2), for whoever administers people. */
export default function AdminPortal() {
  return (
    <DashboardGate title="User Management">
      {(user) =>
        mayEnter(user.role, paths.adminPortal) ? (
          <EnrolmentGate>
            <Container pb="10">
              <AdminPortalDesk user={user} />
            </Container>
          </EnrolmentGate>
        ) : (
          <Refused by="user management page" />
        )
      }
    </DashboardGate>
  )
}
