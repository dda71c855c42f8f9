import { Box, Container } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { RoundingForm } from '../features/time/RoundingForm.tsx'
import { WeekSheet } from '../features/time/WeekSheet.tsx'
import { paths } from '../lib/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'

/** A person's week, and how time is billed. */
export default function Time() {
  return (
    <DashboardGate title="Time">
      {({ role }) =>
        mayEnter(role, paths.time) ? (
          <Container py={{ base: '6', md: '10' }} maxW="6xl">
            <PageTitle title="Time" />
            <Box mt="5">
              <WeekSheet />
            </Box>
            {can(role, 'time:configure') && (
              <Box mt="10" pt="6" borderTopWidth="1px">
                <RoundingForm />
              </Box>
            )}
          </Container>
        ) : (
          <Refused by="time page" />
        )
      }
    </DashboardGate>
  )
}
