import { Box, Container } from '@chakra-ui/react'
import { PreparedDesk } from '../features/prepared/PreparedDesk.tsx'
import { paths } from '../lib/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'

/** Reply templates and macros, for staff. */
export default function Templates() {
  return (
    <DashboardGate title="Templates and macros">
      {(user) =>
        mayEnter(user.role, paths.prepared) ? (
          <Container py={{ base: '6', md: '10' }} maxW="4xl">
            <PageTitle title="Templates and macros" />
            <Box mt="4">
              <PreparedDesk />
            </Box>
          </Container>
        ) : (
          <Refused by="templates" />
        )
      }
    </DashboardGate>
  )
}
