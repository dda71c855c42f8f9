import { Stack } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { EverythingExport, OwnFullExport } from '../features/people/full-export/OwnFullExport.tsx'
import { ErasureList } from '../features/people/privacy/ErasureList.tsx'
import { RetentionForm } from '../features/people/privacy/RetentionForm.tsx'
import { paths } from '../lib/paths.ts'
import { Intro } from '../ui/Intro.tsx'
import { DeskPage } from './DeskPage.tsx'

/** Who asked to be erased, and how long what is held of people is kept. A company's administrator reads the company's own. */
export default function DataProtection() {
  return (
    <DeskPage path={paths.dataProtection} title="Data protection" name="data protection page">
      {(user) => (
        <Stack gap="8">
          <Intro>
            {can(user.role, 'erasure:carryOut')
              ? 'People ask to be erased in their account settings. You carry it out, or refuse it with a reason. The receipts stay here.'
              : 'Who of your company asked to be erased. The service company’s administrators decide.'}
          </Intro>
          <ErasureList user={user} />
          {can(user.role, 'retention:manage') && <RetentionForm />}
          <OwnFullExport user={user} />
          <EverythingExport user={user} />
        </Stack>
      )}
    </DeskPage>
  )
}
