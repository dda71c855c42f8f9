import { Container } from '@chakra-ui/react'
import { useSession } from '../features/people/session/use-session.ts'
import { paths } from '../lib/paths.ts'
import { AdminDashboardDesk } from './AdminDashboardDesk.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'
import { useTechieDashboard } from './use-techie-dashboard.ts'

/** The admin dashboard (§2), for admin, global_admin and local_admin. */
export default function AdminDashboard() {
  const { user } = useSession({ now: true })
  const ticketForm = useTechieDashboard(user)
  return (
    <DashboardGate title="Admin Dashboard">
      {(user) =>
        mayEnter(user.role, paths.adminDashboard) ? (
          <Container pb="10">
            <AdminDashboardDesk user={user} ticketForm={ticketForm} />
          </Container>
        ) : (
          <Refused by="admin dashboard" />
        )
      }
    </DashboardGate>
  )
}
