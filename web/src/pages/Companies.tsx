import { Box, Container } from '@chakra-ui/react'
import { CompanyList } from '../features/people/companies/CompanyList.tsx'
import { paths } from '../lib/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'

/** The client companies, for staff. */
export default function Companies() {
  return (
    <DashboardGate title="Companies">
      {(user) =>
        mayEnter(user.role, paths.companies) ? (
          <Container py={{ base: '6', md: '10' }}>
            <PageTitle title="Companies" />
            <Box mt="4">
              <CompanyList />
            </Box>
          </Container>
        ) : (
          <Refused by="companies" />
        )
      }
    </DashboardGate>
  )
}
