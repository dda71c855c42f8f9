import { Container } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { useSession } from '../features/people/session/use-session.ts'
import { ClientDashboardDesk } from './ClientDashboardDesk.tsx'
import { ClientDashboardRefusal } from './ClientDashboardRefusal.tsx'
import { ClientOverview } from './ClientOverview.tsx'
import { DashboardGate } from './DashboardGate.tsx'
import { useClientDashboard } from './use-client-dashboard.ts'

/** The client dashboard (§2); staff look through it into one company, as Client Overview. */
export default function ClientDashboard() {
  const { user } = useSession({ now: true })
  const forms = useClientDashboard(user)
  return (
    <DashboardGate title="Client Dashboard">
      {(user) => (
        <Container pb="10">
          {can(user.role, 'company:read') ? (
            <ClientOverview user={user} forms={forms} />
          ) : can(user.role, 'ticket:read') ? (
            <ClientDashboardDesk user={user} forms={forms} />
          ) : (
            <ClientDashboardRefusal user={user} />
          )}
        </Container>
      )}
    </DashboardGate>
  )
}
