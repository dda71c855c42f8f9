import { Container, Stack } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { useSearchParams } from 'react-router-dom'
import { HeldMail } from '../features/mail-in/HeldMail.tsx'
import { MailIntake } from '../features/mail-in/MailIntake.tsx'
import { MailSenders } from '../features/mail-in/MailSenders.tsx'
import { paths } from '../lib/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'

/** Mail that waits for staff; for administrators, all that came in. */
export default function MailIn() {
  const [search] = useSearchParams()
  return (
    <DashboardGate title="Incoming mail">
      {({ role }) =>
        mayEnter(role, paths.mail) ? (
          <Container py={{ base: '6', md: '10' }} maxW="5xl">
            <PageTitle title="Incoming mail" />
            <Stack mt="6" gap="10">
              <HeldMail />
              {!search.has('mail') && can(role, 'heldMail:release') && <MailSenders />}
              {!search.has('mail') && can(role, 'mailIntake:read') && <MailIntake />}
            </Stack>
          </Container>
        ) : (
          <Refused by="held mail" />
        )
      }
    </DashboardGate>
  )
}
