import { Box, Container } from '@chakra-ui/react'
import { RulesDesk } from '../features/rules/RulesDesk.tsx'
import { paths } from '../lib/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'

/** The rules for new tickets, for administrators. */
export default function Rules() {
  return (
    <DashboardGate title="Rules">
      {(user) =>
        mayEnter(user.role, paths.rules) ? (
          <Container py={{ base: '6', md: '10' }} maxW="4xl">
            <PageTitle title="Rules" />
            <Box mt="4">
              <RulesDesk />
            </Box>
          </Container>
        ) : (
          <Refused by="rules" />
        )
      }
    </DashboardGate>
  )
}
