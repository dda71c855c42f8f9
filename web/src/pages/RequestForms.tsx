import { Box, Container } from '@chakra-ui/react'
import { FormsDesk } from '../features/requests/FormsDesk.tsx'
import { paths } from '../lib/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'

/** What clients can ask for by a form of its own, for administrators. */
export default function RequestForms() {
  return (
    <DashboardGate title="Request forms">
      {(user) =>
        mayEnter(user.role, paths.requestForms) ? (
          <Container py={{ base: '6', md: '10' }} maxW="4xl">
            <PageTitle title="Request forms" />
            <Box mt="4">
              <FormsDesk />
            </Box>
          </Container>
        ) : (
          <Refused by="request forms" />
        )
      }
    </DashboardGate>
  )
}
