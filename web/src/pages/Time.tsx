import { Box } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { RoundingForm } from '../features/time/RoundingForm.tsx'
import { WeekSheet } from '../features/time/WeekSheet.tsx'
import { paths } from '../lib/paths.ts'
import { DeskPage } from './DeskPage.tsx'

/** A person's week, and how time is billed. */
export default function Time() {
  return (
    <DeskPage path={paths.time} title="Time" name="time page">
      {({ role }) => (
        <>
          <WeekSheet />
          {can(role, 'time:configure') && (
            <Box mt="10" pt="6" borderTopWidth="1px">
              <RoundingForm />
            </Box>
          )}
        </>
      )}
    </DeskPage>
  )
}
