import { RecurringDesk } from '../features/recurring/RecurringDesk.tsx'
import { paths } from '../lib/paths.ts'
import { DeskPage } from './DeskPage.tsx'

/** Tickets that are raised again and again, for staff. */
export default function RecurringTickets() {
  return (
    <DeskPage path={paths.recurring} title="Recurring tickets" name="recurring tickets">
      {() => <RecurringDesk />}
    </DeskPage>
  )
}
