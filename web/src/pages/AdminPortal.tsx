import { Container } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { AdminPortalDesk } from './AdminPortalDesk.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'

/** User Management (§2), for whoever administers people. */
export default function AdminPortal() {
  return (
    <DashboardGate title="User Management">
      {(user) =>
        can(user.role, 'user:read') ? (
          <Container py={{ base: '6', md: '10' }}>
            <AdminPortalDesk user={user} />
          </Container>
        ) : (
          <Refused by="user management page" />
        )
      }
    </DashboardGate>
  )
}
