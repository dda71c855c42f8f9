import { Box, Container } from '@chakra-ui/react'
import { DutyDesk } from '../features/duty/DutyDesk.tsx'
import { paths } from '../lib/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'

/** The on-call rota, for staff. */
export default function Duty() {
  return (
    <DashboardGate title="On call">
      {(user) =>
        mayEnter(user.role, paths.duty) ? (
          <Container py={{ base: '6', md: '10' }} maxW="4xl">
            <PageTitle title="On call" />
            <Box mt="6">
              <DutyDesk user={user} />
            </Box>
          </Container>
        ) : (
          <Refused by="on-call rota" />
        )
      }
    </DashboardGate>
  )
}
