import { Container, chakra, Stack } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { EverythingExport, OwnFullExport } from '../features/people/full-export/OwnFullExport.tsx'
import { ErasureList } from '../features/people/privacy/ErasureList.tsx'
import { RetentionForm } from '../features/people/privacy/RetentionForm.tsx'
import { paths } from '../lib/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'

/** Who asked to be erased, and how long what is held of people is kept. A company's administrator reads the company's own. */
export default function DataProtection() {
  return (
    <DashboardGate title="Data protection">
      {(user) =>
        mayEnter(user.role, paths.dataProtection) ? (
          <Container py={{ base: '6', md: '10' }} maxW="4xl">
            <PageTitle title="Data protection" />
            <chakra.p mt="4" maxW="3xl" color="fg.muted">
              {can(user.role, 'erasure:carryOut')
                ? 'People ask to be erased in their account settings. You carry it out, or refuse it with a reason. The receipts stay here.'
                : 'Who of your company asked to be erased. The service company’s administrators decide.'}
            </chakra.p>
            <Stack mt="8" gap="10">
              <ErasureList user={user} />
              {can(user.role, 'retention:manage') && <RetentionForm />}
              <OwnFullExport user={user} />
              <EverythingExport user={user} />
            </Stack>
          </Container>
        ) : (
          <Refused by="data protection page" />
        )
      }
    </DashboardGate>
  )
}
