import { Box, Container } from '@chakra-ui/react'
import { ServiceLevelsDesk } from '../features/service-levels/ServiceLevelsDesk.tsx'
import { paths } from '../lib/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'

/** What clients are promised, for administrators. */
export default function ServiceLevels() {
  return (
    <DashboardGate title="Service levels">
      {(user) =>
        mayEnter(user.role, paths.serviceLevels) ? (
          <Container py={{ base: '6', md: '10' }} maxW="4xl">
            <PageTitle title="Service levels" />
            <Box mt="4">
              <ServiceLevelsDesk />
            </Box>
          </Container>
        ) : (
          <Refused by="service levels" />
        )
      }
    </DashboardGate>
  )
}
