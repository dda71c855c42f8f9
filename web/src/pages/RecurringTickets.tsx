import { Box, Container } from '@chakra-ui/react'
import { RecurringDesk } from '../features/recurring/RecurringDesk.tsx'
import { paths } from '../lib/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'

/** Tickets that are raised again and again, for staff. */
export default function RecurringTickets() {
  return (
    <DashboardGate title="Recurring tickets">
      {(user) =>
        mayEnter(user.role, paths.recurring) ? (
          <Container py={{ base: '6', md: '10' }} maxW="4xl">
            <PageTitle title="Recurring tickets" />
            <Box mt="4">
              <RecurringDesk />
            </Box>
          </Container>
        ) : (
          <Refused by="recurring tickets" />
        )
      }
    </DashboardGate>
  )
}
