import { Container } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { EnrolmentGate } from '../features/session/EnrolmentGate.tsx'
import { AdminPortalDesk } from './AdminPortalDesk.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'

/** User Management (§2), for whoever administers people. */
export default function AdminPortal() {
  return (
    <DashboardGate title="User Management">
      {(user) =>
        can(user.role, 'user:read') ? (
          <EnrolmentGate>
            <Container py={{ base: '6', md: '10' }}>
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
