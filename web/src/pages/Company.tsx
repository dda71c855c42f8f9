import { Container } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { CompanyPage } from '../features/people/companies/CompanyPage.tsx'
import { paths } from '../lib/paths.ts'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import NotFound from './NotFound.tsx'
import { mayEnter } from './page-gates.ts'

/** The page of a client company, for staff. */
export default function Company() {
  const { companyId = '' } = useParams()
  if (!/^[1-9]\d{0,14}$/.test(companyId)) return <NotFound />
  return (
    <DashboardGate title="Company">
      {(user) =>
        mayEnter(user.role, paths.company) ? (
          <Container pt="4" pb="10">
            <CompanyPage key={companyId} id={Number(companyId)} />
          </Container>
        ) : (
          <Refused by="company page" />
        )
      }
    </DashboardGate>
  )
}
