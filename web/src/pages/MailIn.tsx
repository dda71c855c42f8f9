import { Stack } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { useSearchParams } from 'react-router-dom'
import { HeldMail } from '../features/mail-in/HeldMail.tsx'
import { MailIntake } from '../features/mail-in/MailIntake.tsx'
import { MailSenders } from '../features/mail-in/MailSenders.tsx'
import { paths } from '../lib/paths.ts'
import { DeskPage } from './DeskPage.tsx'

/** Mail that waits for staff; for administrators, all that came in. */
export default function MailIn() {
  const [search] = useSearchParams()
  return (
    <DeskPage path={paths.mail} title="Incoming mail" name="held mail">
      {({ role }) => (
        <Stack gap="8">
          <HeldMail />
          {!search.has('mail') && can(role, 'heldMail:release') && <MailSenders />}
          {!search.has('mail') && can(role, 'mailIntake:read') && <MailIntake />}
        </Stack>
      )}
    </DeskPage>
  )
}
