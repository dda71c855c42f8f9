import { Container } from '@chakra-ui/react'
import { useSession } from '../features/people/session/use-session.ts'
import { paths } from '../lib/paths.ts'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'
import { TechieDashboardDesk } from './TechieDashboardDesk.tsx'
import { useTechieDashboard } from './use-techie-dashboard.ts'

/** The field-operations dashboard (§2), for admin, techie, global_admin and local_admin. */
export default function TechieDashboard() {
  const { user } = useSession({ now: true })
  const ticketForm = useTechieDashboard(user)
  return (
    <DashboardGate title="Techie Dashboard">
      {(user) =>
        mayEnter(user.role, paths.techieDashboard) ? (
          <Container pb="10">
            <TechieDashboardDesk user={user} ticketForm={ticketForm} />
          </Container>
        ) : (
          <Refused by="techie dashboard" />
        )
      }
    </DashboardGate>
  )
}
