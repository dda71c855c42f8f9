import { Box, Container } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { RoundingForm } from '../features/time/RoundingForm.tsx'
import { paths } from '../lib/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'

/** How time is billed. */
export default function Time() {
  return (
    <DashboardGate title="Time">
      {({ role }) =>
        mayEnter(role, paths.time) ? (
          <Container py={{ base: '6', md: '10' }} maxW="4xl">
            <PageTitle title="Time" />
            <Box mt="6">{can(role, 'time:configure') && <RoundingForm />}</Box>
          </Container>
        ) : (
          <Refused by="time" />
        )
      }
    </DashboardGate>
  )
}
